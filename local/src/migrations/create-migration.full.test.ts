import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { runNode } from '@instrumenta/testing/processes'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the next migration is written from the change in the schema alone', async () => {
  const options = {
    schemaFile: join(folder, 'schema.prisma'),
    migrationsDir: join(folder, 'migrations'),
    snapshotFile: join(folder, 'migrations', 'schema.snapshot.prisma'),
  }
  const create = async (name: string) => {
    const program = runNode([
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { createMigration } = await import('./local/src/migrations/create-migration.ts')
       console.log((await createMigration(${JSON.stringify(name)}, ${JSON.stringify(options)})) ?? 'nothing')`,
    ])
    return program.firstLine
  }
  cpSync(join(ROOT, 'prisma', 'schema.prisma'), options.schemaFile)
  expect(await create('init')).toMatch(/^\d{14}_init$/)
  expect(await create('again')).toBe('nothing')
  appendFileSync(options.schemaFile, 'model Note {\n  id Int @id\n  text String\n}\n')
  const folderName = await create('add_notes')
  const sql = readFileSync(join(options.migrationsDir, folderName, 'migration.sql'), 'utf8')
  expect(sql).toContain('CREATE TABLE "Note"')
  expect(sql).not.toContain('"products"')
})
