import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import pg from 'pg'
import { Problem } from '../problem'
import type { Header } from './format'
import { readBackup } from './format'
import { listMigrations } from './migrations'
import { fingerprint, listTables, PLAIN_SETTINGS } from './tables'
import type { Table } from './tables'

const BATCH = 500

/** How a backup is to be restored. */
export interface RestoreOptions {
  /** Replaces what the database holds; otherwise it must be empty. */
  force?: boolean
}

/**
 * Restores a backup into a migrated database: all tables in one transaction, which is committed only if every table's fingerprint is that of the
 * backup; then the files. Answers the fingerprints as they are afterwards.
 * @throws Problem for a backup of other migrations, a database that is not empty, or a damaged file; nothing is changed
 */
export async function restoreBackup(
  databaseUrl: string,
  dataDir: string,
  file: string,
  { force = false }: RestoreOptions = {},
): Promise<Record<string, string>> {
  const header = await checkWhole(file)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(PLAIN_SETTINGS)
    await client.query('SET CONSTRAINTS ALL DEFERRED')
    await refuseOtherMigrations(client, header)
    const tables = await listTables(client)
    await emptyTables(client, tables, force)
    await fill(client, file, tables)
    const restored = await compare(client, header, tables)
    await restoreFiles(dataDir, file)
    await client.query('COMMIT')
    return restored
  } finally {
    // Whatever was not committed is rolled back by this.
    await client.end()
  }
}

/** Reads the whole file once, so that a damaged one changes nothing. */
async function checkWhole(file: string): Promise<Header> {
  let header: Header | undefined
  for await (const line of readBackup(file)) if ('backup' in line) header = line
  if (!header) throw new Problem(`${file} is empty.`, 'Use another backup.')
  return header
}

async function refuseOtherMigrations(client: pg.Client, header: Header): Promise<void> {
  const here = await listMigrations(client)
  if (here.join('\n') === header.migrations.join('\n')) return
  const nameOf = (migration: string) => migration.split(' ', 1)[0] ?? ''
  const different = [
    ...header.migrations.filter((migration) => !here.includes(migration)),
    ...here.filter((migration) => !header.migrations.includes(migration)),
  ]
  throw new Problem(
    `The backup is of another version of the shop: it differs in ${[...new Set(different.map(nameOf))].join(', ')}.`,
    'Restore it with the checkout that made it, then update that one.',
  )
}

/** What migrations fill, and by what a row is one that somebody has changed since. */
const FILLED_BY_MIGRATIONS: Readonly<Record<string, string>> = { home_page: 'version > 1' }

async function emptyTables(client: pg.Client, tables: Table[], force: boolean): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`)
  for (const { name } of tables) {
    if (force || name === '_prisma_migrations') continue
    const condition = FILLED_BY_MIGRATIONS[name] ?? 'true'
    const { rows } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} WHERE ${condition} LIMIT 1`)
    if (rows.length === 0) continue
    throw new Problem(
      `The database is not empty: ${name} has rows.`,
      'Restore into a new DATA_DIR or database, or say --force to replace what is there.',
    )
  }
  // Journals refuse to be emptied, and the search would be worked out row by row: it comes with the rows.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
}

async function fill(client: pg.Client, file: string, tables: Table[]): Promise<void> {
  let insert: ((rows: (string | null)[][]) => Promise<void>) | undefined
  let waiting: (string | null)[][] = []
  const flush = async () => {
    if (waiting.length > 0) await insert?.(waiting)
    waiting = []
  }
  for await (const line of readBackup(file)) {
    if ('row' in line) {
      waiting.push(line.row)
      if (waiting.length === BATCH) await flush()
      continue
    }
    await flush()
    if ('table' in line) insert = insertInto(client, tables, line.table, line.columns)
    if ('sequence' in line) {
      const name = client.escapeIdentifier(line.sequence)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, line.lastValue, line.isCalled])
    }
  }
  // Checks what had to wait: no table can be altered before.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ENABLE TRIGGER USER`)
  }
}

function insertInto(client: pg.Client, tables: Table[], name: string, columns: string[]) {
  const table = tables.find((one) => one.name === name)
  const typed = columns.map((column) => {
    const type = table?.columns.find((one) => one.name === column)?.type
    if (type === undefined) throw new Problem(`The backup has ${name}.${column}, which is unknown here.`, 'Update.')
    return { column: client.escapeIdentifier(column), type }
  })
  const list = typed.map(({ column }) => column).join(', ')
  const values = typed.map(({ type }, index) => `v${index}::${type}`).join(', ')
  const parameters = typed.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const names = typed.map((_, index) => `v${index}`).join(', ')
  const sql = `INSERT INTO ${client.escapeIdentifier(name)} (${list})
    SELECT ${values} FROM unnest(${parameters}) AS given (${names})`
  return async (rows: (string | null)[][]) => {
    await client.query(
      sql,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
  }
}

async function compare(client: pg.Client, header: Header, tables: Table[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) found[table.name] = await fingerprint(client, table)
  const names = [...new Set([...Object.keys(found), ...Object.keys(header.fingerprints)])]
  const different = names.filter((name) => found[name] !== header.fingerprints[name])
  if (different.length === 0) return found
  throw new Problem(
    `What was read into ${different.join(', ')} is not what was backed up.`,
    'Nothing was changed. Use another backup.',
  )
}

async function restoreFiles(dataDir: string, file: string): Promise<void> {
  for await (const line of readBackup(file)) {
    if (!('file' in line)) continue
    const path = normalize(line.file)
    if (!/^(images|files|auth)[\\/]/.test(path) || path.includes('..')) {
      throw new Problem(
        `The backup has a file at ${line.file}, where none may be.`,
        'Nothing in the database was changed.',
      )
    }
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true })
    const draft = `${target}.draft`
    await writeFile(draft, Buffer.from(line.content, 'base64'), { mode: path.startsWith('images') ? 0o644 : 0o600 })
    await rename(draft, target)
  }
}
