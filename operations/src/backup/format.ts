import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { errorText, Problem } from '../problem'

/** A line of a backup: JSON, the lines compressed with gzip. */
export const line = z.union([
  z.object({
    backup: z.literal(1),
    createdAt: z.string(),
    postgres: z.string(),
    /** Name and checksum of each migration that the database had been through. */
    migrations: z.array(z.string()),
    /** Checksum of each table, see `fingerprint`. */
    fingerprints: z.record(z.string(), z.string()),
  }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  /** A row of the last named table, each value as the text that PostgreSQL gives. */
  z.object({ row: z.array(z.string().nullable()) }),
  z.object({ sequence: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  /** A file of DATA_DIR with its content in base64. */
  z.object({ file: z.string(), content: z.string() }),
  /** The last line: without it the backup was cut short. */
  z.object({ end: z.literal(true) }),
])

/** A line of a backup. */
export type Line = z.infer<typeof line>

/** The first line. */
export type Header = Extract<Line, { backup: 1 }>

/** Reads a backup line by line. Throws Problem if it is no backup, damaged or cut short. */
export async function* readBackup(file: string): AsyncGenerator<Line> {
  let isWhole = false
  let isFirst = true
  try {
    for await (const value of readLines(file)) {
      const parsed = line.safeParse(value)
      if (!parsed.success || (isFirst && !('backup' in parsed.data))) throw new Error('a line is not of a backup')
      isFirst = false
      isWhole = 'end' in parsed.data
      yield parsed.data
    }
    if (!isWhole) throw new Error('its end is missing')
  } catch (error) {
    if (error instanceof Problem || !isDamage(error)) throw error
    throw new Problem(
      `${file} is not a complete backup: ${errorText(error)}.`,
      'Nothing was changed. Use another backup.',
    )
  }
}

/** True for errors of the file itself, not of the work with its lines. */
function isDamage(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error instanceof SyntaxError || (typeof code === 'string' ? /^(Z_|E)/.test(code) : error instanceof Error)
}

/** Writes values as compressed lines of JSON into a file that only its owner may read, because it contains private data. */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<void> {
  const texts = async function* () {
    for await (const value of values) yield `${JSON.stringify(value)}\n`
  }
  await pipeline(texts(), createGzip(), createWriteStream(path, { mode: 0o600 }))
}

/** Reads the lines of a file, one after the other. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  const input = createReadStream(path)
  const unzipped = input.pipe(createGunzip())
  input.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const text of createInterface({ input: unzipped, crlfDelay: Infinity })) yield JSON.parse(text)
  } finally {
    input.destroy()
  }
}
