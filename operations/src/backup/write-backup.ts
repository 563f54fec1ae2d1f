import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { errorCode, writingTo } from '../problem'
import type { Line } from './format'
import { writeLines } from './format'
import { listMigrations } from '../migrations/migrations'
import { inSnapshot, readByCursor, readColumns, fingerprint, listSequences, listTables, refuseDivided } from './tables'

/** Folders of DATA_DIR that are backed up with the database. The secrets are not among them. */
const FOLDERS = ['images', 'files']

/** And the built-in accounts. */
const ACCOUNTS = join('auth', 'accounts.jsonl')

export interface BackupSummary {
  fingerprints: Record<string, string>
  files: number
}

/**
 * Writes a consistent snapshot of the whole database, with its files. The shop may run. The file gets its name only once it
 * is complete.
 * @throws Problem for a shop with tables that are divided by month, and when the disk is full
 */
export async function writeBackup(databaseUrl: string, dataDir: string, file: string): Promise<BackupSummary> {
  const draft = `${file}.${process.pid}.draft`
  const summary: BackupSummary = { fingerprints: {}, files: 0 }
  try {
    await inSnapshot(databaseUrl, (client) => writingTo(file, () => writeLines(draft, lines(client, dataDir, summary))))
    await rename(draft, file)
    return summary
  } finally {
    await rm(draft, { force: true })
  }
}

async function* lines(client: pg.Client, dataDir: string, summary: BackupSummary): AsyncGenerator<Line> {
  await refuseDivided(client)
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
  for (const table of tables) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) }
    const select = `SELECT ${readColumns(client, table).texts} FROM ${client.escapeIdentifier(table.name)}`
    for await (const row of readByCursor(client, select)) yield { row }
  }
  // Sequences are not part of the snapshot: they may be ahead of the rows, never behind.
  for (const { name, ...state } of await listSequences(client)) yield { sequence: name, ...state }
  for await (const path of listFiles(dataDir)) {
    const content = await readFile(path).catch(refuseAllButGone)
    if (!content) continue
    summary.files++
    yield { file: relative(dataDir, path).replaceAll('\\', '/'), content: content.toString('base64') }
  }
  yield { end: true }
}

async function* listFiles(dataDir: string): AsyncGenerator<string> {
  for (const folder of FOLDERS) yield* listFolder(join(dataDir, folder))
  yield join(dataDir, ACCOUNTS)
}

/** Lists the files of a folder and its subfolders. Skips names with a leading dot, such as uploads in progress. */
async function* listFolder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(refuseAllButGone)
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listFolder(path)
    else if (entry.isFile()) yield path
  }
}

/** Ignores missing files: unused images may be cleaned up during the backup, and some shops lack a folder. */
function refuseAllButGone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
