const server = require('../server/jest.config.cjs')

/** Tests of the server that must notice changes of orders, prices and permissions. */
const AREAS = [
  'src/shared/*',
  'src/modules/{orders,prices}/*',
  'src/graphql/{access,key-scopes,ownership,staff-roles}*',
]

// `run-mutation-tests.ts` starts the services once for all mutants.
const { globalSetup, globalTeardown, ...project } = server

// The limit of jest.config.cjs: a changed program may be slow.
module.exports = { ...project, testTimeout: 120_000, testMatch: AREAS.map((area) => `<rootDir>/${area}.test.ts`) }
