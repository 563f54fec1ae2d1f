import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundProgram } from '@instrumenta/testing/debian-programs'
import type { PgBouncer } from '@instrumenta/testing/pgbouncer'
import { startPgBouncer } from '@instrumenta/testing/pgbouncer'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { openBackup, restoreBackup } from './backup/restore-backup'
import { writeBackup } from './backup/write-backup'
import { MIGRATIONS_DIR } from './paths'
import { applyMigrations, readMigrations } from './migrations/migrations'

const given = process.env.INSTRUMENTA_TEST_PGBOUNCER
/** Shorter than two concurrent migrations wait for each other. */
const LIMIT = 'SET statement_timeout = 50'

;(given ? describe : describe.skip)('through a pooler in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'instrumenta-pooler-'))
  const databases = openTestDatabases()
  let pooler: PgBouncer

  beforeAll(async () => {
    pooler = await startPgBouncer(JSON.parse(given ?? '') as FoundProgram, {
      adminUrl: await databases.create('nothing'),
      settings: { default_pool_size: 2 },
      connectQuery: LIMIT,
    })
  })
  afterAll(async () => {
    await pooler.stop()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('three concurrent migrations over two connections apply each one once, and release all locks', async () => {
    const url = await databases.create('nothing')
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(pooler.through(url))))
    const migrations = await readMigrations(MIGRATIONS_DIR)
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name))
    const held = await withClient(url, (client) =>
      client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (
        SELECT oid FROM pg_database WHERE datname = current_database())`),
    )
    expect(held.rowCount).toBe(0)
  })

  test('a backup is written and restored, and connections keep no settings', async () => {
    const [source, target] = [await databases.create(), await databases.create()]
    const [dataDir, file] = [join(folder, 'shop'), join(folder, 'shop.backup.gz')]
    const settings = () =>
      withClient(pooler.through(source), (client) =>
        client.query(`SELECT current_setting('TimeZone') AS zone, current_setting('search_path') AS path,
          current_setting('statement_timeout') AS limit`),
      )
    const before = (await settings()).rows
    await withClient(source, (client) =>
      client.query(`INSERT INTO users (id, firebase_uid, email, name)
        SELECT gen_random_uuid(), n, n || '@example.org', 'N' FROM generate_series(1, 2500) AS n`),
    )
    const { fingerprints } = await writeBackup(pooler.through(source), dataDir, file)
    expect(fingerprints.users).toMatch(/^2500-/)
    expect(await restoreBackup(pooler.through(target), dataDir, await openBackup(file))).toEqual(fingerprints)
    expect((await settings()).rows).toEqual(before)
  })
})
