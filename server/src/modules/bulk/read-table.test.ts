import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../testing/until'
import { openCsv } from './read-table'

let path: string
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'instrumenta-csv-')), 'file')
  // More than is read at once.
  await writeFile(path, 'sku,price\n' + 'A-1,1.00\n'.repeat(50_000))
})
afterAll(() => rm(join(path, '..'), { recursive: true }))

const { createReadStream } = fs
const opened = jest.spyOn(fs, 'createReadStream')
beforeEach(() => opened.mockReset().mockImplementation(createReadStream))
afterAll(() => opened.mockRestore())

/** The stream of the rows; the first stream is read to detect the encoding. */
const streamOfRows = () => opened.mock.results[1]?.value as fs.ReadStream

it('is closed if it is not read to its end', async () => {
  const { rows } = await openCsv(path, ['sku', 'price'])
  expect((await rows.next()).value).toEqual({ line: 1, cells: ['sku', 'price'] })
  await rows.return(undefined)
  await until(() => streamOfRows().closed)
  expect(streamOfRows().bytesRead).toBeLessThan(450_000)
})

it('reports that it could not be read', async () => {
  opened.mockImplementationOnce(createReadStream).mockImplementationOnce((...given) => {
    const stream = createReadStream(...given)
    stream.once('data', () => stream.destroy(new Error('EIO: i/o error, read')))
    return stream
  })
  const readAll = async () => {
    let last = 0
    for await (const { line } of (await openCsv(path, ['sku', 'price'])).rows) last = line
    return last
  }
  await expect(readAll()).rejects.toThrow('EIO')
})
