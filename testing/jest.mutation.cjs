const server = require('../server/jest.config.cjs')

/** Tests of the server that must notice changes of orders, prices and permissions. */
const AREAS = [
  'src/shared/*',
  'src/modules/{orders,prices}/*',
  'src/graphql/{access,key-scopes,ownership,staff-roles}*',
]

// `run-mutation-tests.ts` starts the services once for all mutants.
const { globalSetup, globalTeardown, ...project } = server

module.exports = { ...project, testMatch: AREAS.map((area) => `<rootDir>/${area}.test.ts`) }
