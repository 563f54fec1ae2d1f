import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Rows of the document's table, one for each table of the database. */
const rows = [...read('docs/scaling-database.md').matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)].map(([, table, rest = '']) => ({
  table,
  cells: rest.split(' | ').map((cell) => cell.trim()),
}))

test('docs/scaling-database.md covers each table for a database on several machines', () => {
  const tables = [...read('prisma/schema.prisma').matchAll(/@@map\("(\w+)"\)/g)].map(([, table]) => table)
  expect(tables.length).toBeGreaterThan(70)
  expect(rows.map(({ table }) => table).sort()).toEqual(tables.sort())
})

test.each(rows)('a key, the obstacles, and the change: $table', ({ cells }) => {
  expect(cells).toEqual([expect.stringMatching(/./), expect.stringMatching(/./), expect.stringMatching(/./)])
})
