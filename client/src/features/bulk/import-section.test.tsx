import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SessionUser } from '../../shared/auth/session-store'
import { setSession } from '../../shared/auth/session-store'
import { confirm } from '../../shared/testing/confirm'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { sendFile } from '../../shared/upload/send-file'
import type { ImportRun } from './import-api'
import { ImportSection } from './import-section'

jest.mock('../../shared/upload/send-file', () => ({ sendFile: jest.fn() }))

const run = (changes: Partial<ImportRun> = {}): ImportRun => ({
  ...{ id: 'r1', kind: 'PRICES', state: 'NEEDS_ANSWER', fileName: 'prices.csv', createdAt: '2026-11-23T10:00:00.000Z' },
  ...{
    encoding: 'utf-8',
    canReread: false,
    isTableDerived: false,
    rowCount: 3,
    checkedCount: 3,
    faultCount: 0,
    newCount: 0,
    changedCount: 0,
    unchangedCount: 0,
    failure: null,
  },
  ...changes,
})

const WORDS = { reason: { RECEIVED: 'Delivery received' }, status: { SHIPPED: 'Shipped' } }

const asked: [path: string, body: unknown][] = []
let answers: Record<string, object> = {}

beforeEach(() => {
  signInAs({ role: 'ADMIN' })
  asked.length = 0
  answers = { '': [], '/r1/report': { faults: [], changes: [] } }
  globalThis.fetch = jest.fn(async (url: string, { body }: RequestInit) => {
    const path = url.replace('/api/imports', '')
    if (body) asked.push([path, JSON.parse(body as string)])
    const answer = answers[path]
    return { ok: answer !== undefined, status: answer ? 200 : 400, json: async () => answer ?? { message: 'No.' } }
  }) as unknown as typeof fetch
})

function signInAs(rights: Pick<SessionUser, 'role'> & Partial<SessionUser>): void {
  const user = { id: 'u1', name: 'Ada Admin', email: 'ada@example.com', ...rights }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an admin checks, confirms, applies and undoes a file', async () => {
  jest.mocked(sendFile).mockResolvedValue({ ...run() })
  const { client } = renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  const evicted = jest.spyOn(client.cache, 'evict')
  await press('Check file')
  await screen.findByText('Choose file')
  await userEvent.upload(screen.getByLabelText(/^File/), new File(['sku'], 'prices.csv', { type: 'text/csv' }))
  await press('Check file')
  await screen.findByText('Needs your input')
  answers['/r1/answer'] = run({ state: 'READY', changedCount: 2, unchangedCount: 1 })
  answers['/r1/report'] = {
    faults: [],
    changes: [
      {
        line: 2,
        sku: 'A-1',
        key: 'USD',
        isNew: false,
        position: null,
        fields: [{ column: 'price', before: '12.00', after: '12.35' }],
      },
    ],
  }
  await press('A comma: 1.234,50')
  await screen.findByText('12.35')
  screen.getByText('USD')
  screen.getByText('0 new · 2 changed · 1 unchanged · 0 errors')
  answers['/r1/apply'] = run({ state: 'DONE', changedCount: 2 })
  const apply = screen.getByRole('button', { name: 'Apply' })
  // A double click sends one request.
  fireEvent.click(apply)
  fireEvent.click(apply)
  expect(asked.map(([path]) => path)).not.toContain('/r1/apply')
  await confirm('Apply')
  // Lists and searches may be stale.
  await screen.findByRole('button', { name: 'Undo import' })
  // Effects run a moment later.
  for (const fieldName of ['products', 'product', 'managedProducts'])
    await waitFor(() => expect(evicted).toHaveBeenCalledWith({ id: 'ROOT_QUERY', fieldName }))
  answers['/r1/take-back'] = run({ state: 'TAKEN_BACK' })
  await press('Undo import')
  await screen.findByText('Undone')
  expect(asked).toEqual([
    ['/r1/answer', { decimalSign: ',' }],
    ['/r1/apply', {}],
    ['/r1/take-back', { leavesOthers: false }],
  ])
})

test('a bank statement is applied although some receipts match no order', async () => {
  answers[''] = [run({ kind: 'PAYMENTS', state: 'READY', fileName: 'camt.xml', changedCount: 1, faultCount: 1 })]
  answers['/r1/report'] = {
    faults: [{ line: 3, column: 'reference', message: 'The reference names no order.' }],
    changes: [],
  }
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  await screen.findByText(/Rows with errors are skipped\./)
  await userEvent.selectOptions(screen.getByLabelText(/^Import type/), 'Bank statement')
  expect(screen.getByLabelText<HTMLInputElement>(/^File/).accept).toContain('.xml')
  answers['/r1/apply'] = run({ kind: 'PAYMENTS', state: 'DONE', changedCount: 1, faultCount: 1 })
  await press('Apply')
  await screen.findByText('1 payment is recorded. To undo it, reverse it on its order.')
  await confirm('Apply')
  await screen.findByText('The rows above weren’t applied.')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a file is read again in the encoding chosen beside its report', async () => {
  const known = run({ kind: 'STOCK', state: 'READY', changedCount: 1, encoding: 'windows-1252', canReread: true })
  answers[''] = [known]
  const fields = [{ column: 'reason', before: '', after: 'RECEIVED' }]
  answers['/r1/report'] = {
    faults: [],
    changes: [{ line: 2, sku: 'A-1', key: '', position: null, isNew: false, fields }],
  }
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  const select = await screen.findByLabelText(/^Encoding(?! of)/)
  expect((select as HTMLSelectElement).selectedOptions[0]?.text).toBe('Windows-1252 · German, French, Spanish')
  await screen.findByText('Delivery received')
  answers['/r1/encoding'] = { ...known, id: 'r2', encoding: 'gb18030' }
  answers['/r2/report'] = { faults: [{ line: 2, column: 'sku', message: 'No such code.' }], changes: [] }
  await userEvent.selectOptions(select, 'gb18030')
  await screen.findByText(/No such code\./)
  expect(asked).toEqual([['/r1/encoding', { encoding: 'gb18030' }]])
  answers['/r2/cancel'] = run({ id: 'r2', state: 'CANCELLED', encoding: 'gb18030' })
  await press('Cancel')
  await screen.findByText('GBK · Simplified Chinese', { selector: 'bdi' })
})

test('a file’s encoding can be chosen if it is not detected', async () => {
  jest.mocked(sendFile).mockResolvedValue({ ...run() })
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  await userEvent.selectOptions(await screen.findByLabelText(/^CSV encoding/), 'gb18030')
  await userEvent.upload(screen.getByLabelText(/^File/), new File(['sku'], 'prices.csv', { type: 'text/csv' }))
  await press('Check file')
  await screen.findByText('Needs your input')
  expect(jest.mocked(sendFile).mock.lastCall?.[1].address).toBe('/api/import/prices?encoding=gb18030')
})

test('lists errors by row and column without applying, and shows a refusal', async () => {
  answers[''] = [run({ state: 'READY', faultCount: 1, changedCount: 2 })]
  answers['/r1'] = run({ state: 'READY', faultCount: 1 })
  answers['/r1/report'] = { faults: [{ line: 7, column: 'price', message: 'This is no number.' }], changes: [] }
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  await screen.findByText(/This is no number\./)
  screen.getByRole('region', { name: /^prices\.csv, .*2026/ })
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  await press('Cancel')
  expect((await screen.findByRole('alert')).textContent).toBe('No.')
})

test.each(['READY', 'DONE'] as const)('a file that changes nothing is done, also when it is %s', async (state) => {
  answers[''] = [run({ state, unchangedCount: 3 })]
  answers['/r1'] = run({ state, unchangedCount: 3 })
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  await screen.findByText('Done. Nothing changed.')
  expect(screen.queryByRole('button', { name: /^(Apply|Cancel|Undo import)$/ })).toBeNull()
})

test.each([
  [{ state: 'FAILED', failure: 'TIME' }, /^This took too long\. Split the file/],
  [{ state: 'FAILED', failure: 'ERROR' }, /^Something went wrong on our side/],
  [{ state: 'DONE', failure: 'TIME' }, /^We couldn’t undo the import/],
] as const)('a run says why it failed: %j', async (changes, said) => {
  answers[''] = [run(changes)]
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  expect((await screen.findByRole('note')).textContent).toMatch(said)
})

test('two runs of one file within a minute have different names', async () => {
  answers[''] = [
    run({ state: 'CANCELLED' }),
    run({ id: 'r2', state: 'CANCELLED', createdAt: '2026-11-23T10:00:09.000Z' }),
  ]
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  const names = (await screen.findAllByRole('region', { name: /^prices\.csv/ })).map((one) =>
    one.getAttribute('aria-label'),
  )
  expect(new Set(names).size).toBe(2)
})

test('images come in a ZIP, and the preview shows them', async () => {
  jest.mocked(sendFile).mockResolvedValue({ ...run({ kind: 'PICTURES', state: 'READY', isTableDerived: true }) })
  const fields = [{ column: 'picture', before: '/images/old/640.webp', after: '/images/new/640.webp' }]
  answers['/r1/report'] = { faults: [], changes: [{ line: 2, sku: 'A-1', position: 2, isNew: false, fields }] }
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  await userEvent.selectOptions(await screen.findByLabelText(/^Import type/), 'Images')
  const input = screen.getByLabelText<HTMLInputElement>(/^File/)
  expect(input.accept).toMatch(/^\.zip,/)
  await userEvent.upload(input, new File(['PK'], 'pictures.zip', { type: 'application/zip' }))
  await press('Check file')
  await screen.findByText('A-1 · 2')
  screen.getByText(/^No table in the ZIP/)
  expect(screen.getAllByRole('img', { name: 'Image' }).map((image) => image.getAttribute('src'))).toEqual([
    '/images/old/640.webp',
    '/images/new/640.webp',
  ])
  expect(jest.mocked(sendFile).mock.lastCall?.[1].address).toBe('/api/import/pictures')
})

test('shipments name the number of emails before they are applied, and cannot be undone', async () => {
  signInAs({ role: 'CUSTOMER', staffRole: 'ORDERS', permissions: ['ORDERS_WRITE', 'IMPORTS_WRITE'] })
  const shipments = run({ kind: 'SHIPMENTS', state: 'READY', changedCount: 3 })
  answers[''] = [run({ id: 'r9', fileName: 'of others.csv' }), shipments]
  const fields = [{ column: 'status', before: 'CONFIRMED', after: 'SHIPPED' }]
  answers['/r1/report'] = {
    faults: [],
    changes: [{ line: 2, sku: '2026-000123', key: '', position: null, isNew: false, fields }],
  }
  renderInShop({ '/': <ImportSection words={WORDS} /> }, { at: '/', shop: {} })
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Import type/)
  expect([...select.options].map(({ text }) => text)).toEqual(['Shipments'])
  screen.getByText(/^The columns are “order”/)
  await screen.findByText('Shipped')
  expect(screen.queryByRole('region', { name: /^of others/ })).toBeNull()
  await press('Apply')
  screen.getByText('3 orders: we email the customer of each. This can’t be undone.')
  answers['/r1/apply'] = run({ kind: 'SHIPMENTS', state: 'DONE', changedCount: 2, faultCount: 1 })
  answers['/r1/report'] = { faults: [{ line: 3, column: '', message: 'It is delivered.' }], changes: [] }
  await confirm('Apply')
  await screen.findByText('The rows above weren’t applied.')
  expect(screen.queryByRole('button', { name: /^Undo import/ })).toBeNull()
})
