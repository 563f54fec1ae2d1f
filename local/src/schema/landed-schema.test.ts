import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSchema, landSchema } from './landed-schema'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'schema-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** A repository with these two schemas, and the output of the check. */
function schemas({ landed, current }: { landed?: string; current: string }) {
  const files = { schemaFile: join(folder, 'schema.graphql'), landedFile: join(folder, 'landed.graphql') }
  writeFileSync(files.schemaFile, current)
  if (landed !== undefined) writeFileSync(files.landedFile, landed)
  return files
}

/** Runs `work` and returns what it wrote to the terminal. */
async function printedBy(work: () => Promise<void>): Promise<string> {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await work()
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

test('passes silently when the schema only grew', async () => {
  const files = schemas({ landed: 'type Query { a: Int }', current: 'type Query { a: Int b: Int }' })
  expect(await printedBy(() => checkSchema(files))).toBe('')
})

test('prints surprising changes and passes', async () => {
  const files = schemas({ landed: 'type Query { a(b: Int = 1): Int }', current: 'type Query { a(b: Int = 2): Int }' })
  expect(await printedBy(() => checkSchema(files))).toContain("Default value for argument 'b' on field 'Query.a'")
})

test('rejects breaking changes with a list and the next step, until they land', async () => {
  const files = schemas({ landed: 'type Query { a: Int! b: Int c: Int }', current: 'type Query { a: Int b: Int }' })
  await expect(checkSchema(files)).rejects.toMatchObject({
    message: expect.stringMatching(
      /- Field 'c' was removed from object type 'Query'\n {2}- Field 'Query\.a' changed type/,
    ),
    advice: expect.stringMatching(/@deprecated.*npm run schema:land/),
  })
  await landSchema(files)
  expect(readFileSync(files.landedFile, 'utf8')).toBe('type Query { a: Int b: Int }')
  expect(await printedBy(() => checkSchema(files))).toBe('')
})

test('a missing baseline does not count as an API without clients', async () => {
  await expect(checkSchema(schemas({ current: 'type Query { a: Int }' }))).rejects.toThrow('is missing')
})
