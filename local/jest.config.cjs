module.exports = require('@instrumenta/testing/jest')('local', __dirname)
