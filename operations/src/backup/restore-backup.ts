import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type pg from 'pg'
import { Problem, errorText } from '../problem'
import { withConnection } from '../database'
import type { Header, Line } from './format'
import { readBackup } from './format'
import { listMigrations, refuseOtherMigrations, listOwnMigrations } from '../migrations/migrations'
import type { Row, Table } from './tables'
import { insertTexts, fingerprint, listTables, PLAIN_SETTINGS, refuseDivided } from './tables'

const BATCH = 500

export interface RestoreOptions {
  /** True to replace the database's content; otherwise it must be empty. */
  force?: boolean
}

/**
 * Restores a backup into a migrated database: all tables in one transaction, which is committed only if every table's
 * fingerprint matches the backup. Files are written beside their places first, and moved there afterwards. Returns the
 * fingerprints.
 * @throws Problem if the database has other migrations, is not empty, or its restored rows differ from the backup: then
 * nothing is changed. Also if files cannot be put in place: then the database is changed.
 */
export function restoreBackup(
  databaseUrl: string,
  dataDir: string,
  { file, header }: Backup,
  { force = false }: RestoreOptions = {},
): Promise<Record<string, string>> {
  return withConnection(databaseUrl, async (client) => {
    await client.query('BEGIN')
    await client.query(PLAIN_SETTINGS)
    await client.query('SET CONSTRAINTS ALL DEFERRED')
    refuseOtherMigrations(header.migrations, await listMigrations(client))
    await refuseDivided(client)
    const tables = await listTables(client)
    await emptyTables(client, tables, force)
    await fill(client, file, tables)
    const restored = await compare(client, header, tables)
    await restoreFiles(dataDir, file, () => client.query('COMMIT'))
    return restored
  })
}

/** Tables filled by migrations, with the condition for rows edited since then. */
const FILLED_BY_MIGRATIONS: Readonly<Record<string, string>> = {
  home_page: 'version > 1',
  seller: 'version > 1',
  tax_rules: 'version > 1',
  payment_terms: 'version > 1',
}

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
      'Restore into a new DATA_DIR or database, or add --force to replace the existing data.',
    )
  }
  // Triggers of journals refuse to empty them, and would compute the search text row by row; the restored rows already
  // contain it.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
}

async function fill(client: pg.Client, file: string, tables: Table[]): Promise<void> {
  let table: Table | undefined
  let waiting: Row[] = []
  const flush = async () => {
    if (table && waiting.length > 0) await insertTexts(client, table, waiting)
    waiting = []
  }
  for await (const line of readBackup(file)) {
    if ('row' in line) {
      waiting.push(line.row)
      if (waiting.length === BATCH) await flush()
      continue
    }
    await flush()
    if ('table' in line) table = findHere(tables, line)
    if ('sequence' in line) await setSequence(client, line)
  }
  // Runs the deferred checks; no table can be altered before.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ENABLE TRIGGER USER`)
  }
}

/** The existing table, with the columns in the order of the backup. */
function findHere(tables: Table[], { table: name, columns }: Extract<Line, { table: string }>): Table {
  const here = tables.find((one) => one.name === name)
  return {
    name,
    columns: columns.map((column) => {
      const known = here?.columns.find((one) => one.name === column)
      if (!known) throw new Problem(`The backup has the unknown column ${name}.${column}.`, 'Update the shop.')
      return known
    }),
  }
}

async function setSequence(
  client: pg.Client,
  { sequence, lastValue, isCalled }: Extract<Line, { sequence: string }>,
): Promise<void> {
  const name = client.escapeIdentifier(sequence)
  // Not setval: a rollback would not undo it, and numbers would be used twice.
  await client.query(`ALTER SEQUENCE ${name} RESTART WITH ${lastValue}`)
  if (isCalled) await client.query('SELECT nextval($1::regclass)', [name])
}

async function compare(client: pg.Client, header: Header, tables: Table[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) found[table.name] = await fingerprint(client, table)
  const names = [...new Set([...Object.keys(found), ...Object.keys(header.fingerprints)])]
  const different = names.filter((name) => found[name] !== header.fingerprints[name])
  if (different.length === 0) return found
  throw new Problem(
    `The restored data differs from the backup in ${different.join(', ')}.`,
    'Nothing was changed. Use another backup.',
  )
}

/** A backup that was looked through. */
interface Backup {
  file: string
  header: Header
}

/**
 * Reads a whole backup once, before anything is changed.
 * @throws Problem if the backup is of another version, or damaged, or has files where none are allowed
 */
export async function openBackup(file: string): Promise<Backup> {
  let header: Header | undefined
  for await (const line of readBackup(file)) {
    if ('backup' in line) {
      refuseOtherMigrations(line.migrations, await listOwnMigrations())
      header = line
    }
    if ('file' in line) placeOf(line.file)
  }
  if (!header) throw new Problem(`${file} is empty.`, 'Use another backup.')
  return { file, header }
}

/** Folders of DATA_DIR in a backup; each may be a separate disk. */
const FOLDERS = ['images', 'files', 'auth'] as const

/** Subfolder for files not yet in place. The shop ignores names with a leading dot. */
const WAITING = '.restore'

/** Place of a file: folder of DATA_DIR, and path in it. */
interface Place {
  folder: (typeof FOLDERS)[number]
  rest: string
}

/** Parses a file name in a backup. Throws Problem if it is not a place of the shop. */
export function placeOf(name: string): Place {
  const [first = '', ...others] = normalize(name).split(/[\\/]/)
  const folder = FOLDERS.find((one) => one === first)
  if (folder && others.length > 0 && !others.includes('..')) return { folder, rest: join(...others) }
  throw new Problem(`The backup has a file at the forbidden path ${name}.`, 'Nothing was changed.')
}

/**
 * Writes the files of a backup beside their places, commits the database, and then moves the files. If the commit
 * fails, existing files stay.
 * @throws Problem if the database was committed, but not every file could be put in place
 */
export async function restoreFiles(dataDir: string, file: string, commit: () => Promise<unknown>): Promise<void> {
  try {
    const places = await writeWaiting(dataDir, file)
    await commit()
    await putInPlace(dataDir, places)
  } finally {
    for (const folder of FOLDERS) await rm(join(dataDir, folder, WAITING), { recursive: true, force: true })
  }
}

async function writeWaiting(dataDir: string, file: string): Promise<Place[]> {
  const places: Place[] = []
  for await (const line of readBackup(file)) {
    if (!('file' in line)) continue
    const { folder, rest } = placeOf(line.file)
    const path = join(dataDir, folder, WAITING, rest)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(line.content, 'base64'), { mode: folder === 'images' ? 0o644 : 0o600 })
    places.push({ folder, rest })
  }
  return places
}

async function putInPlace(dataDir: string, places: Place[]): Promise<void> {
  try {
    for (const { folder, rest } of places) {
      const path = join(dataDir, folder, rest)
      await mkdir(dirname(path), { recursive: true })
      await rename(join(dataDir, folder, WAITING, rest), path)
    }
  } catch (error) {
    throw new Problem(
      `The database is restored, but not all files: ${errorText(error)}.`,
      'Correct the cause, then restore again with --force.',
    )
  }
}
