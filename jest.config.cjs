/** Each workspace describes its own tests; `npx jest` here runs all of them. */
module.exports = { projects: ['<rootDir>/prisma', '<rootDir>/local', '<rootDir>/server', '<rootDir>/client'] }
