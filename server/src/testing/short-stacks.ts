// As many frames as Node keeps in production. Jest keeps ten times as many of every error, and looks each of them up in
// the sources: tests ask for thousands of refusals, which are errors.
Error.stackTraceLimit = 10
