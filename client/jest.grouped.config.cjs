// Testing Library cleans up after each test by a hook that it registers where it is loaded.
module.exports = require('@instrumenta/testing/group-tests')(require('./jest.config.cjs'), '@testing-library/react')
