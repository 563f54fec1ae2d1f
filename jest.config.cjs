const { availableParallelism } = require('node:os')

/** Each workspace describes its own tests; `npx jest` here runs all of them. */
module.exports = {
  projects: ['rules', 'prisma', 'operations', 'local', 'server', 'client'].map((name) => `<rootDir>/${name}`),
  reporters: ['default', '@instrumenta/testing/seed-reporter'],
  // A busy machine is slow, not wrong: what hangs still ends.
  testTimeout: 120_000,
  // Jest would leave one core to others, and on a machine of two run all tests one after the other.
  maxWorkers: Math.max(2, availableParallelism() - 1),
}
