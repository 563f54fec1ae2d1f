import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { locateCluster } from '@instrumenta/local/cluster-location'
import pg from 'pg'
import type { CheckDatabase, DatabaseSettings } from './postgres'
import { serveDatabase } from './postgres'

/** A standby by streaming replication, which answers reads. */
export interface Standby extends CheckDatabase {
  /**
   * Its name at the primary: in pg_stat_replication, in pg_replication_slots, and for synchronous_standby_names.
   */
  name: string
  /** Promotes it to primary. Resolves once it accepts writes. */
  promote(): Promise<void>
  /** Resolves once it has replayed the primary's current log. */
  catchUp(): Promise<void>
}

const WAIT_MS = 30_000

/**
 * Adds a standby to a running primary. npm's PostgreSQL has no `pg_basebackup`: a copy between `pg_backup_start` and
 * `pg_backup_stop` is equivalent, and a slot keeps the log of that time.
 * @param folder for its data; its last part is its name
 */
export async function addStandby(
  primary: CheckDatabase,
  folder: string,
  settings: DatabaseSettings = {},
): Promise<Standby> {
  mkdirSync(folder, { recursive: true })
  const name = (folder.split('/').at(-1) ?? '').replace(/\W/g, '_')
  const data = join(locateCluster(folder).home, 'data')
  const label = await copyData(primary, data, name)
  writeOwned(folder, 'backup_label', label)
  writeOwned(folder, 'standby.signal', '')
  const { hostname, port, username, password } = new URL(primary.url)
  const address = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${address}'\nprimary_slot_name = '${name}'\nwal_retrieve_retry_interval = '100ms'\n`,
  )
  const server = await serveDatabase(folder, primary.url, settings)
  const until = async (what: string, sql: string, values: unknown[] = []) => {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(20)) {
      const [row] = await server.query<{ done: boolean }>(sql, values)
      if (row?.done) return
    }
    throw new Error(`The standby ${name} has not ${what} within ${WAIT_MS} ms.`)
  }
  return {
    ...server,
    name,
    async promote() {
      await server.query('SELECT pg_promote(false)')
      await until('become a primary', 'SELECT NOT pg_is_in_recovery() AS done')
    },
    async catchUp() {
      const [row] = await primary.query<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position')
      await until('caught up', 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done', [row?.position])
    },
  }
}

/**
 * Copies the data of a running primary.
 * @returns the content of its `backup_label`
 */
async function copyData(primary: CheckDatabase, data: string, slot: string): Promise<string> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot])
    await client.query("SELECT pg_backup_start('standby', true)")
    const { stderr, status } = spawnSync('cp', ['-a', join(locateCluster(primary.folder).home, 'data'), data], {
      encoding: 'utf8',
    })
    // Files may disappear during the copy; the log restores them.
    const faults = stderr.split('\n').filter((line) => line && !line.includes('No such file'))
    if (status !== 0 && faults.length > 0) throw new Error(`The data of the primary was not copied: ${faults[0]}`)
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true })
    for (const folder of ['pg_wal', 'pg_replslot']) empty(join(data, folder))
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  } finally {
    await client.end()
  }
}

/** Empties a folder, except for folders that PostgreSQL requires. */
function empty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && folder.endsWith('pg_wal')) empty(path)
    else rmSync(path, { recursive: true, force: true })
  }
}

/** Writes a file that PostgreSQL's user may write and remove. */
function writeOwned(folder: string, name: string, text: string): void {
  const { account, home } = locateCluster(folder)
  const file = join(home, 'data', name)
  writeFileSync(file, text, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid)
}
