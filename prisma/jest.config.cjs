/** Checks of the catalogue as data: no database, no server. */
module.exports = {
  displayName: 'prisma',
  testEnvironment: 'node',
  roots: ['<rootDir>/seed'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }],
  },
}
