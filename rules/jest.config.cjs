const { globalSetup, globalTeardown, setupFilesAfterEnv, ...plain } = require('@instrumenta/testing/jest')(
  'rules',
  __dirname,
)

/** Without services, and nothing is tried twice: what is only worked out passes or does not. */
module.exports = plain
