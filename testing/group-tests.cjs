const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { dirname, join, relative } = require('node:path')
const { IGNORED } = require('./suite.cjs')

/** Below it they are quicker one after the other than their libraries are loaded once more. */
const FEW = 6

const MOCK = /^jest\.mock\('(\.[^']+)'(\)|[\s\S]*?\}\)\))$/gm

const NODE = '/** @jest-environment node */\n'

/**
 * What a test file must have in common with another to run in one module registry: whether it asks for Node in place of a
 * browser, and the modules that it mocks, and what with. Nothing for one that has to be alone, because it wants an
 * environment of its own or mocks in another way.
 */
function registryOf(file) {
  const text = readFileSync(file, 'utf8')
  const environment = text.startsWith(NODE) ? NODE : ''
  if (/@jest-environment|jest\.(doMock|resetModules)/.test(text.slice(environment.length))) return undefined
  const mocks = [...text.matchAll(MOCK)].map(([, path, factory]) => join(dirname(file), path) + factory)
  if (mocks.length !== text.split('jest.mock(').length - 1) return undefined
  return environment + mocks.sort().join('\n')
}

const CLEAN =
  'globalThis.document?.body.replaceChildren(); globalThis.localStorage?.clear(); globalThis.sessionStorage?.clear()'

/** Each in a `describe`, so that what it prepares is made when its turn comes, and gone after it, what it left in the browser too. */
function describeFile(file, source) {
  const [name, path] = [relative(source, file), file].map((text) => JSON.stringify(text))
  return `describe(${name}, () => { require(${path}); afterAll(() => { ${CLEAN} }) })\n`
}

/** Leaves these files in the folder and no others. What is there already stays untouched: another run may read it. */
function writeFiles(folder, contents) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!contents.has(name)) rmSync(join(folder, name))
  for (const [name, content] of contents) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
  }
}

/**
 * Puts a project's tests into a few files: every file loads all libraries again, which takes longer than most tests.
 * `npm test` runs these; `npx jest <name>` runs one file as it is.
 * @param {import('jest').Config} project
 * @param {object} options
 * @param {number} options.files how many files to fill with tests that can share one
 * @param {string} [options.first] module to load before any test, for what registers hooks for all of them
 * @returns {import('jest').Config}
 */
module.exports = function groupTests(project, { files, first }) {
  const source = join(project.rootDir, 'src')
  const folder = join(project.rootDir, '.turbo/test-groups')
  const tests = readdirSync(source, { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name) && !IGNORED.some((pattern) => new RegExp(pattern).test(name)))
    .map((name) => join(source, name))
    .sort((one, other) => statSync(other).size - statSync(one).size || (one < other ? -1 : 1))
  const registries = [...new Set(tests.map(registryOf))].filter((registry) => registry !== undefined)
  const alone = tests.filter((file) => registryOf(file) === undefined)

  const groups = new Map()
  for (const [number, registry] of registries.entries()) {
    const together = tests.filter((file) => registryOf(file) === registry)
    if (together.length === 1) {
      alone.push(...together)
      continue
    }
    const isNode = registry.startsWith(NODE)
    const parts = together.length < FEW || isNode ? 1 : files
    for (let part = 0; part < parts; part++) {
      const lines = together.filter((_, index) => index % parts === part).map((file) => describeFile(file, source))
      if (first && !isNode) lines.unshift(`require(${JSON.stringify(first)})\n`)
      groups.set(`${number}-${part}.test.cjs`, (isNode ? NODE : '') + lines.join(''))
    }
  }
  writeFiles(folder, groups)
  return { ...project, roots: [folder, source], testMatch: [join(folder, '*.test.cjs'), ...alone] }
}
