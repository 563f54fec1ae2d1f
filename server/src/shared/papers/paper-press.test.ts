import { once } from 'node:events'
import threads from 'node:worker_threads'
import { readPdf } from '../../testing/read-pdf'
import type { Paper } from './paper'
import { createPaperPress } from './paper-press'

const paper: Paper = {
  language: 'en',
  direction: 'ltr',
  title: 'Invoice 1',
  heading: 'Invoice',
  sender: { name: 'Instrumenta', lines: [] },
  facts: [],
  parties: [],
  columns: [{ head: 'Product', kind: 'text' }],
  rows: [[{ text: 'Forceps' }]],
  sums: [],
  notes: [],
  pageOfPages: '',
}
const broken = { ...paper, rows: undefined as unknown as Paper['rows'] }

const { Worker } = threads
const started = jest.spyOn(threads, 'Worker').mockImplementation((...given) => new Worker(...given))
beforeEach(() => started.mockClear())
afterAll(() => started.mockRestore())

/** The thread that was started first. */
const firstThread = () => started.mock.results[0]?.value as InstanceType<typeof Worker>

it('draws the next document in the existing thread', async () => {
  const press = createPaperPress()
  const first = await press.print('carl', paper)
  const second = await press.print('carl', { ...paper, title: 'Invoice 2' })
  expect(started).toHaveBeenCalledTimes(1)
  expect([await readPdf(first), await readPdf(second)]).toMatchObject([{ title: 'Invoice 1' }, { title: 'Invoice 2' }])
})

it('draws two at once, and starts no third thread for those that wait', async () => {
  const press = createPaperPress()
  await Promise.all(['ada', 'ben', 'carl', 'dora'].map((reader) => press.print(reader, paper)))
  expect(started).toHaveBeenCalledTimes(2)
})

it('is busy for all callers once twelve are running or waiting', async () => {
  const press = createPaperPress()
  const drawn = Promise.all(Array.from({ length: 12 }, (_, reader) => press.print(String(reader), paper)))
  await expect(press.print('carl', paper)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(await drawn).toHaveLength(12)
  await press.print('carl', paper)
})

it('keeps a thread for a while only', async () => {
  const press = createPaperPress({ idleMs: 20 })
  await press.print('carl', paper)
  await once(firstThread(), 'exit')
  await press.print('carl', paper)
  expect(started).toHaveBeenCalledTimes(2)
})

it('drops a failed thread, and reports the error', async () => {
  const press = createPaperPress()
  await expect(press.print('carl', broken)).rejects.toThrow(/flat|undefined/)
  expect((await press.print('carl', paper)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(started).toHaveBeenCalledTimes(2)
})
