import { readdirSync } from 'node:fs'
import { join } from 'node:path'

declare global {
  // A `var` is what TypeScript wants for a property of globalThis. Set by jest.config.cjs.
  var testShare: { index: number; of: number }
}

// One share of all test files of the server, each in a `describe` of its own. Jest loads every module anew for each file
// that it runs: run by themselves, the files spend half of their time on loading Fastify, Apollo and Prisma.

const folder = join(__dirname, '..')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
const { index, of } = testShare

for (const file of files.sort().filter((_, place) => place % of === index)) {
  describe(file, () => {
    jest.requireActual(join(folder, file))
  })
}
