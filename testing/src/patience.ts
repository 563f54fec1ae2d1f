// Databases and emulators are started in these tests, on a machine that may do other things besides. Jest takes this
// setting from the root's configuration or from here, not from that of a project.
jest.setTimeout(60_000)
