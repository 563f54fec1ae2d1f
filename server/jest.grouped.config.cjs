const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { dirname, join, relative } = require('node:path')
const each = require('./jest.config.cjs')

// The tests of `src`, those of each folder in one file: every file loads Prisma, Apollo Server and Fastify anew, which
// took two fifths of the time of all tests together. `npm test` runs them so; `npx jest place-order` runs one as it is.

const source = join(__dirname, 'src')
const groups = join(__dirname, 'dist/test-groups')

/** What asks for a test environment of its own cannot share one. */
const isAlone = (file) => readFileSync(file, 'utf8').includes('@jest-environment')

const tests = readdirSync(source, { recursive: true })
  .map((name) => join(source, name))
  .filter((file) => file.endsWith('.test.ts'))
  .sort()

rmSync(groups, { recursive: true, force: true })
mkdirSync(groups, { recursive: true })
for (const test of tests.filter((file) => !isAlone(file))) {
  const group = relative(source, dirname(test)).replace(/\W+/g, '-') || 'app'
  const [name, file] = [relative(source, test), test].map((text) => JSON.stringify(text))
  // Each in a `describe`, so that what it prepares is made when its turn comes, and gone after it.
  writeFileSync(join(groups, `${group}.test.cjs`), `describe(${name}, () => void require(${file}))\n`, { flag: 'a' })
}

/** @type {import('jest').Config} */
module.exports = {
  ...each,
  roots: [groups, source],
  testMatch: [join(groups, '*.test.cjs'), ...tests.filter(isAlone)],
}
