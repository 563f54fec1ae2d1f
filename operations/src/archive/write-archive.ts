import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { writeLines } from '../backup/format'
import { listMigrations } from '../migrations/migrations'
import { inSnapshot, readByCursor, readColumns } from '../backup/tables'
import { Problem, writingTo } from '../problem'
import type { ArchivedFile, Manifest } from './format'
import { digest, manifestOf, readRows } from './format'
import type { Journal } from './archive-rows'
import { countWrongBooks, describeJournal, JOURNALS } from './archive-rows'

const BATCH = 1_000

/** Counts the rows that may go, of each journal. */
export async function countArchivable(databaseUrl: string, before: string): Promise<Record<string, number>> {
  return inSnapshot(databaseUrl, async (client) => {
    const counts: Record<string, number> = {}
    for (const journal of JOURNALS) {
      await describeJournal(client, journal)
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${journal.name} AS journal WHERE ${journal.mayGo}`,
        [before],
      )
      counts[journal.name] = rows[0]?.count ?? 0
    }
    return counts
  })
}

/**
 * Writes the archivable rows into files of a folder, reads them back, and then writes the manifest, without which the
 * archive is invalid. Changes nothing in the database.
 * @throws Problem if stock and ledger differ already, or if the disk is full
 */
export async function writeArchive(databaseUrl: string, before: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return inSnapshot(databaseUrl, async (client) => {
    const wrong = await countWrongBooks(client)
    if (wrong > 0) {
      throw new Problem(
        `Stock does not match the ledger. Products: ${wrong}.`,
        'Nothing was changed. Find the cause before you archive.',
      )
    }
    return writingTo(folder, () => writeFiles(client, before, folder))
  })
}

async function writeFiles(client: pg.Client, before: string, folder: string): Promise<Manifest> {
  const files: ArchivedFile[] = []
  for (const journal of JOURNALS) files.push(await writeJournal(client, journal, before, folder))
  const manifest: Manifest = {
    archive: 1,
    before,
    createdAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    files,
  }
  const path = manifestOf(folder)
  await writeFile(`${path}.draft`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await keep(`${path}.draft`)
  await rename(`${path}.draft`, path)
  await keep(folder)
  return manifest
}

async function writeJournal(
  client: pg.Client,
  journal: Journal,
  before: string,
  folder: string,
): Promise<ArchivedFile> {
  const table = await describeJournal(client, journal)
  const file = `${journal.name}.jsonl.gz`
  const path = join(folder, file)
  // Qualified, because otherwise the sort would use the texts.
  const order = [...journal.group, 'id'].map((name) => `journal.${name}`).join(', ')
  // The day is written out: a cursor takes no parameters. Its form was checked.
  const select = `SELECT ${readColumns(client, table).texts} FROM ${journal.name} AS journal
    WHERE ${journal.mayGo.replaceAll('$1', client.escapeLiteral(before))} ORDER BY ${order}`
  let count = 0
  async function* counted() {
    for await (const row of readByCursor(client, select)) {
      count++
      yield row
    }
  }
  await writeLines(path, counted())
  await keep(path)
  let readBack = 0
  for await (const rows of readRows(path, BATCH)) readBack += rows.length
  if (readBack !== count) {
    throw new Problem(`${path} has ${readBack} rows instead of ${count}.`, 'Nothing was changed. Check the disk.')
  }
  return { table: journal.name, file, columns: table.columns, rows: count, sha256: await digest(path) }
}

/** Waits until the file is on disk, because the rows are deleted next. */
async function keep(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
