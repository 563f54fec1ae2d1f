import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

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
