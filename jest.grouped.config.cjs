const each = require('./jest.config.cjs')

/** What `npm test` runs: all tests of `jest.config.cjs`, those of the server in fewer files (`server/jest.grouped.config.cjs`). */
module.exports = {
  ...each,
  projects: each.projects.map((project) =>
    project.endsWith('/server') ? '<rootDir>/server/jest.grouped.config.cjs' : project,
  ),
}
