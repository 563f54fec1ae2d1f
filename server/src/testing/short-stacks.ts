// As many frames as Node keeps in production. Jest keeps ten times as many of every error, and looks each of them up in
// the sources, which is slow with thousands of refusals.
Error.stackTraceLimit = 10
