module.exports = require('@instrumenta/testing/group-tests')(require('./jest.config.cjs'))
