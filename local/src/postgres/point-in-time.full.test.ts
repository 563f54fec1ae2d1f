import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Program } from '@instrumenta/testing/processes'
import { runProgram } from '@instrumenta/testing/processes'
import { locateCluster, removeCluster } from './cluster-location'

// Follows docs/backup.md for a PostgreSQL of one's own, with the embedded PostgreSQL: a base backup, an archive of
// later changes, and a database restored to an instant between two changes.

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-pitr-'))
chmodSync(folder, 0o755)
const [live, recovered, archive] = ['live', 'recovered', 'archive'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const running = new Set<Program>()

afterAll(async () => {
  for (const server of running) await stop(server)
  for (const place of [live, recovered]) removeCluster(place)
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<Program> {
  const server = runProgram('local/src/testing/hold-postgres.ts', [dataDir])
  running.add(server)
  await server.firstLine
  return server
}

async function stop(server: Program): Promise<void> {
  running.delete(server)
  server.process.kill('SIGTERM')
  await server.exit
}

async function ask(server: Program, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: await server.firstLine })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const sql of statements) rows = (await client.query(sql)).rows as Record<string, unknown>[]
    return rows
  } finally {
    await client.end()
  }
}

test('restores a database to a time before a mistake', async () => {
  mkdirSync(archive)
  chmodSync(archive, 0o777)
  let server = await start(live)
  await ask(
    server,
    'CREATE TABLE orders_seen (n int)',
    'INSERT INTO orders_seen VALUES (1)',
    `ALTER SYSTEM SET archive_mode = 'on'`,
    `ALTER SYSTEM SET archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`,
  )
  await stop(server)

  // The base backup: a copy of the folder of a server that is stopped.
  const [from, to] = [locateCluster(live).home, locateCluster(recovered).home]
  execFileSync('cp', ['-a', join(from, 'data'), join(to, 'data')])
  cpSync(join(live, 'secrets'), join(recovered, 'secrets'), { recursive: true })

  server = await start(live)
  await ask(server, 'INSERT INTO orders_seen VALUES (2)')
  const [instant] = await ask(server, `SELECT pg_sleep(0.2), clock_timestamp()::text AS at`)
  await ask(server, 'SELECT pg_sleep(0.2)', 'DELETE FROM orders_seen', 'SELECT pg_switch_wal()')
  await stop(server)
  expect(readdirSync(archive).length).toBeGreaterThan(0)

  const data = join(to, 'data')
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `archive_mode = 'off'`,
      `restore_command = 'cp "${archive}/%f" "%p"'`,
      `recovery_target_time = '${String(instant?.at)}'`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  server = await start(recovered)
  expect(await ask(server, 'SELECT n FROM orders_seen ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
  await ask(server, 'INSERT INTO orders_seen VALUES (3)')
  await stop(server)
}, 120_000)
