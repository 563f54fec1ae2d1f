const { IGNORED } = require('@instrumenta/testing/suite')

const transform = {
  '\\.po$': '<rootDir>/jest/catalogue-transform.cjs',
  '\\.[jt]sx?$': [
    '<rootDir>/jest/source-transform.cjs',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ignoreDynamic: false },
      sourceMaps: 'inline',
    },
  ],
}

/** @type {import('jest').Config} */
module.exports = {
  displayName: 'client',
  rootDir: __dirname,
  roots: ['<rootDir>/src'],
  // A test of what runs on the server asks for `node` in its first comment.
  testEnvironment: '<rootDir>/jest/browser-environment.cjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', ...IGNORED],
  setupFilesAfterEnv: [
    '<rootDir>/jest/fail-on-console-error.ts',
    '<rootDir>/jest/patience.ts',
    '<rootDir>/jest/english.ts',
  ],
  transform,
  moduleNameMapper: {
    // The address of a file, as Vite gives it.
    '\\?url$': '<rootDir>/jest/asset-url.cjs',
    '^@emotion/sheet$': '<rootDir>/jest/style-sheet.cjs',
  },
  resolver: '<rootDir>/jest/resolver.cjs',
}
