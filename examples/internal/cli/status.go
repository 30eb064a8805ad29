package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// A usageError is about the flags.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// Errorf is fmt.Errorf for what is wrong with the flags.
func Errorf(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// Status prints an error, if it is one, and returns the exit status of the program: 0 if all is
// well or help was asked for, 1 for an error, 2 for bad flags.
func Status(program string, err error, stderr io.Writer) int {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintf(stderr, "%s: %v\n", program, err)
	if usage := (usageError{}); errors.As(err, &usage) {
		return 2
	}
	return 1
}
