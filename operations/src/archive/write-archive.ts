import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { listMigrations } from '../backup/migrations'
import { PLAIN_SETTINGS } from '../backup/tables'
import { Problem } from '../problem'
import type { ArchivedFile, Manifest } from './format'
import { digest, manifestOf, readRows } from './format'
import type { Journal, Row } from './journals'
import { countWrongBooks, describeJournal, JOURNALS, readColumns } from './journals'

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
 * Writes the rows that may go into files of a folder, reads these back, and then writes what they are: an archive without that is none. Nothing
 * in the database is changed.
 * @throws Problem when the books do not add up before anything goes
 */
export async function writeArchive(databaseUrl: string, before: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return inSnapshot(databaseUrl, async (client) => {
    const wrong = await countWrongBooks(client)
    if (wrong > 0) {
      throw new Problem(
        `Of ${wrong} products the stock is not what their ledger adds up to.`,
        'Find out why before anything of it goes. Nothing was changed.',
      )
    }
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
  })
}

async function inSnapshot<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(PLAIN_SETTINGS)
    return await work(client)
  } finally {
    await client.end()
  }
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
  let count = 0
  async function* lines() {
    // Qualified: without it the texts would be what is sorted by.
    const order = [...journal.group, 'id'].map((name) => `journal.${name}`).join(', ')
    // The day is written out: a cursor takes no parameters. Its form was checked.
    await client.query(`DECLARE archived CURSOR FOR SELECT ${readColumns(client, table).texts} FROM ${journal.name} AS journal
      WHERE ${journal.mayGo.replaceAll('$1', client.escapeLiteral(before))} ORDER BY ${order}`)
    for (;;) {
      const { rows } = await client.query<Row>({ text: `FETCH ${BATCH} FROM archived`, rowMode: 'array' })
      count += rows.length
      for (const row of rows) yield `${JSON.stringify(row)}\n`
      if (rows.length < BATCH) break
    }
    await client.query('CLOSE archived')
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }))
  await keep(path)
  let readBack = 0
  for await (const rows of readRows(path, BATCH)) readBack += rows.length
  if (readBack !== count) {
    throw new Problem(`${path} has ${readBack} rows in place of ${count}.`, 'Nothing was changed. Look at the disk.')
  }
  return { table: journal.name, file, columns: table.columns, rows: count, sha256: await digest(path) }
}

/** Waits until what was written is on the disk: rows go next that are nowhere else. */
async function keep(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
