const { IGNORED } = require('./suite.cjs')

/**
 * What the Jest projects without a bundler have in common.
 * @param {string} displayName
 * @param {string} rootDir
 * @returns {import('jest').Config}
 */
module.exports = (displayName, rootDir) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,seed}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...IGNORED],
  globalSetup: '@instrumenta/testing/start-services',
  globalTeardown: '@instrumenta/testing/stop-services',
  setupFilesAfterEnv: ['@instrumenta/testing/try-once-more'],
  transform: {
    '\\.m?[jt]s$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  // The server's modules bring these, which come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(.*/node_modules/)?(jose|uuid)[/.])'],
})
