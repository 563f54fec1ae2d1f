module.exports = require('@instrumenta/testing/jest')('prisma', __dirname)
