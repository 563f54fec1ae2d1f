import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readLines } from '../backup/format'
import type { Row } from '../backup/tables'
import { errorText, Problem } from '../problem'

const MANIFEST = 'manifest.json'

const manifest = z.object({
  archive: z.literal(1),
  /** All rows are older than this day. */
  before: z.string().regex(/^\d{4}-\d{2}-01$/),
  createdAt: z.string(),
  /** Name and checksum of each migration that the database had been through. */
  migrations: z.array(z.string()),
  files: z.array(
    z.object({
      table: z.enum(['order_events', 'stock_ledger']),
      file: z.string().regex(/^[a-z_]+\.jsonl\.gz$/),
      /** Columns in the order of the values. Each line is a row, as a list of texts. */
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number().int(),
      /** SHA-256 of the compressed file. */
      sha256: z.string(),
    }),
  ),
})

export type Manifest = z.output<typeof manifest>

/** The part of one journal in an archive. */
export type ArchivedFile = Manifest['files'][number]

/** Path of the archive's manifest. */
export const manifestOf = (folder: string) => join(folder, MANIFEST)

/** Reads an archive's manifest, and checks its files. Throws Problem if they differ. */
export async function openArchive(folder: string): Promise<Manifest> {
  const path = manifestOf(folder)
  if (!existsSync(path))
    throw new Problem(`${folder} is not an archive: it has no ${MANIFEST}.`, 'Name the folder of an archive.')
  const parsed = manifest.safeParse(readJson(path))
  if (!parsed.success) throw new Problem(`${path} was not written by this version.`, 'Nothing was changed.')
  for (const { file, sha256 } of parsed.data.files) {
    if ((await digest(join(folder, file))) === sha256) continue
    throw new Problem(
      `${join(folder, file)} has changed since it was written.`,
      'Nothing was changed. Use another copy of it.',
    )
  }
  return parsed.data
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${errorText(error)}.`, 'Nothing was changed. Use another copy of it.')
  }
}

/** SHA-256 of a file. */
export async function digest(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${errorText(error)}.`, 'Nothing was changed. Use another copy of it.')
  }
  return hash.digest('hex')
}

/** The rows of a file, in batches. */
export async function* readRows(path: string, batch: number): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const row of readLines(path)) {
    rows.push(row as Row)
    if (rows.length < batch) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
