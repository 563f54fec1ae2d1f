const { IGNORED } = require('@instrumenta/testing/suite')
const { bundleThreads } = require('./threads.cjs')

/** @type {import('jest').Config} */
module.exports = {
  displayName: 'server',
  rootDir: __dirname,
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...IGNORED],
  globalSetup: '@instrumenta/testing/start-services',
  globalTeardown: '@instrumenta/testing/stop-services',
  setupFilesAfterEnv: [
    '@instrumenta/testing/try-once-more',
    '<rootDir>/src/testing/short-stacks.ts',
    '<rootDir>/src/testing/fail-on-console-error.ts',
  ],
  // As its bundle has them: to read them from their sources takes a compiler for each thread.
  globals: bundleThreads(),
  transform: {
    '\\.[jt]s$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
        module: { type: 'commonjs', ignoreDynamic: false },
        sourceMaps: 'inline',
      },
    ],
  },
  // The suite of Apollo (suites/apollo-integration.full.test.ts) brings a server of its own, one version behind ours.
  moduleNameMapper: { '^@apollo/server(/.+)?$': '<rootDir>/../node_modules/@apollo/server$1' },
  // These come as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/node_modules/)?(escape-goat|jose|meilisearch|p-timeout|uuid|content-disposition|cookie)[/.])',
  ],
}
