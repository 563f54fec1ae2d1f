module.exports = require('@instrumenta/testing/jest')('operations', __dirname)
