const { availableParallelism } = require('node:os')

/**
 * Three for two processors: tests of the server wait half of their time, for PostgreSQL, mails and time limits, and those
 * of the client a sixth.
 */
exports.WORKERS = Math.ceil(1.5 * availableParallelism())
