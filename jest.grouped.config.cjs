const each = require('./jest.config.cjs')
const { WORKERS } = require('@instrumenta/testing/workers')

/** What `npm test` runs: all tests of `jest.config.cjs`, those of the server and of the client in fewer files. */
module.exports = {
  ...each,
  maxWorkers: WORKERS,
  projects: each.projects.map((project) =>
    /\/(server|client)$/.test(project) ? `${project}/jest.grouped.config.cjs` : project,
  ),
}
