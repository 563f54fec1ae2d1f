import { createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Line } from './format'
import { listMigrations } from './migrations'
import { fingerprint, listSequences, listTables, PLAIN_SETTINGS } from './tables'
import type { Table } from './tables'

/** Files of DATA_DIR that belong to a shop beside its database. The secrets are not among them. */
const FILES = ['images', 'files', join('auth', 'accounts.jsonl')]

/** Folders for what is under way just now, such as uploads that are being kept. */
const WORK = /[\\/]\./

const BATCH = 1_000

/** What a backup holds. */
export interface BackupSummary {
  fingerprints: Record<string, string>
  files: number
}

/**
 * Writes one state of the whole database, as of one instant, and the files that go with it. The shop may run meanwhile.
 * The file appears under its name only once it is whole.
 */
export async function writeBackup(databaseUrl: string, dataDir: string, file: string): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const draft = `${file}.${process.pid}.draft`
  const summary: BackupSummary = { fingerprints: {}, files: 0 }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(PLAIN_SETTINGS)
    const text = async function* () {
      for await (const line of lines(client, dataDir, summary)) yield `${JSON.stringify(line)}\n`
    }
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, file)
    return summary
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

async function* lines(client: pg.Client, dataDir: string, summary: BackupSummary): AsyncGenerator<Line> {
  const tables = await listTables(client)
  for (const table of tables) summary.fingerprints[table.name] = await fingerprint(client, table)
  const version = await client.query<{ text: string }>(`SELECT current_setting('server_version') AS text`)
  yield {
    backup: 1,
    createdAt: new Date().toISOString(),
    postgres: version.rows[0]?.text ?? '',
    migrations: await listMigrations(client),
    fingerprints: summary.fingerprints,
  }
  for (const table of tables) yield* tableLines(client, table)
  // Not part of the snapshot: they may be ahead of the rows by then, never behind.
  for (const { name, ...state } of await listSequences(client)) yield { sequence: name, ...state }
  for await (const path of listFiles(dataDir)) {
    // A picture that nobody needs any more may be tidied away meanwhile.
    const content = await readFile(join(dataDir, path)).catch(() => undefined)
    if (!content) continue
    summary.files++
    yield { file: path.replaceAll('\\', '/'), content: content.toString('base64') }
  }
  yield { end: true }
}

async function* tableLines(client: pg.Client, { name, columns }: Table): AsyncGenerator<Line> {
  yield { table: name, columns: columns.map((column) => column.name) }
  const values = columns.map((column) => `${client.escapeIdentifier(column.name)}::text`).join(', ')
  await client.query(`DECLARE backup CURSOR FOR SELECT ${values} FROM ${client.escapeIdentifier(name)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${BATCH} FROM backup`, rowMode: 'array' })
    for (const row of rows) yield { row }
    if (rows.length < BATCH) break
  }
  await client.query('CLOSE backup')
}

async function* listFiles(dataDir: string): AsyncGenerator<string> {
  for (const name of FILES) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
    if (!entries) yield name
    else {
      for (const entry of entries) {
        const file = relative(dataDir, join(entry.parentPath, entry.name))
        if (entry.isFile() && !WORK.test(file)) yield file
      }
    }
  }
}
