const { WORKERS } = require('@instrumenta/testing/workers')

module.exports = require('@instrumenta/testing/group-tests')(require('./jest.config.cjs'), {
  // One worker is busy with those that have to be alone.
  files: Math.max(2, WORKERS - 1),
  // Testing Library cleans up after each test by a hook that it registers where it is loaded.
  first: '@testing-library/react',
})
