const { WORKERS } = require('@instrumenta/testing/workers')

module.exports = require('@instrumenta/testing/group-tests')(require('./jest.config.cjs'), { files: WORKERS })
