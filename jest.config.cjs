const { availableParallelism } = require('node:os')

/** Few enough that modules are loaded seldom, and enough to keep all workers busy until the end. */
const SHARES = 8

/** The server's tests, many files at a time: see server/src/testing/together.ts. */
function serverInShares() {
  const server = require('./server/jest.config.cjs')
  return Array.from({ length: SHARES }, (_, index) => ({
    ...server,
    displayName: `server ${index + 1} of ${SHARES}`,
    testMatch: ['<rootDir>/src/testing/together.ts'],
    globals: { testShare: { index, of: SHARES } },
  }))
}

/**
 * Each workspace describes its own tests; `npx jest` here runs all of them. TEST_SHARES=1, as `npm test` sets it, runs
 * those of the server in shares, which takes half the time and cannot single out a file.
 */
module.exports = {
  projects: [
    '<rootDir>/prisma',
    '<rootDir>/local',
    ...(process.env.TEST_SHARES ? serverInShares() : ['<rootDir>/server']),
    '<rootDir>/client',
  ],
  // A busy machine is slow, not wrong: what hangs still ends.
  testTimeout: 30_000,
  // Jest would leave one core to others, and on a machine of two run all tests one after the other.
  maxWorkers: Math.max(2, availableParallelism() - 1),
}
