module github.com/cardrules/cardrules/examples/niuniu-server

go 1.24.0

require (
	github.com/cardrules/cardrules v0.0.0-00010101000000-000000000000
	github.com/coder/websocket v1.8.15
)

replace github.com/cardrules/cardrules => ../..
