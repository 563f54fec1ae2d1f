import { createPaperPress } from '../../shared/papers/paper-press'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { settleSeller, UPDATE_INVOICE_SETTINGS } from '../../testing/invoicing'
import { confirm, placeLines, shipPieces } from '../../testing/pieces'
import { runTask } from '../../testing/running-jobs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { invoiceTasks } from './accounting'

const ENV = { publicUrl: 'https://shop.example', mail: { shopAddress: 'shop@example.com' } }

let shop: TestApp
let admin: Person
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  await settleSeller(shop)
  ;[admin, carl] = await Promise.all([createPerson(shop, { role: 'ADMIN' }), createPerson(shop)])
})
afterAll(() => shop.close())

const set = async (input: object, token = admin.accessToken) => shop.ask(UPDATE_INVOICE_SETTINGS, { input }, token)

function tasks() {
  const all = invoiceTasks({ db: shop.db, env: ENV, paperPress: createPaperPress() })
  return new Map(all.map((task) => [task.name, task]))
}

async function runAll() {
  const [queue, issue, draw] = ['queue-invoices', 'issue-invoice', 'draw-invoice'].map((name) => tasks().get(name))
  if (!queue || !issue || !draw) throw new Error('A task is missing')
  await runTask(queue)
  for (const { key } of await shop.db.job.findMany({ where: { task: 'issue-invoice' } })) {
    const result = await runTask(issue, { key })
    if (!result) await shop.db.job.deleteMany({ where: { task: 'issue-invoice', key } })
  }
  for (const { key } of await shop.db.job.findMany({ where: { task: 'draw-invoice' } })) await runTask(draw, { key })
}

const invoicesOf = (orderId: string) => shop.db.invoice.findMany({ where: { orderId }, include: { file: true } })
/** Rows are read once no older transaction runs, including those of other tests' databases on the same server. */
async function untilQueued() {
  const queue = tasks().get('queue-invoices')
  if (!queue) throw new Error('A task is missing')
  await until(async () => {
    await runTask(queue)
    return (await shop.db.job.count({ where: { task: 'issue-invoice' } })) > 0
  })
}

/**
 * Waits until all earlier writes are older than every open transaction: only then do they count as before a setting.
 */
async function untilPast() {
  const [now] = await shop.db.$queryRaw<{ xid: string }[]>`SELECT pg_current_xact_id()::text AS xid`
  await until(async () => {
    const [found] = await shop.db.$queryRaw<{ isPast: boolean }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) > (${now?.xid}::text)::xid8 AS "isPast"`
    return found?.isPast === true
  })
}

/** Simulates that ten seconds have passed. */
const passUndo = () => shop.db.$executeRaw`UPDATE order_acts SET undo_until = now()`

it('issues the invoice when the last units are shipped and can no longer be recalled', async () => {
  expect(
    (await set({ issueOn: 'SHIPMENT', invoicePrefix: 'INV' })).data.updateInvoiceSettings.invoiceSettings,
  ).toMatchObject({
    issueOn: 'SHIPMENT',
    invoicePrefix: 'INV',
  })
  const placed = await placeLines(shop, carl, [[await createProduct(shop.db), 2]])
  await confirm(shop, placed, admin)
  const ship = () =>
    shipPieces(shop, { id: placed.id, lines: [{ lineId: placed.lineIds[0], quantity: 1 }] }, admin.accessToken)
  await ship()
  await passUndo()
  await runAll()
  expect(await invoicesOf(placed.id)).toEqual([])
  await ship()
  await runAll()
  expect(await invoicesOf(placed.id)).toEqual([])
  await passUndo()
  await untilQueued()
  await runAll()
  expect(await invoicesOf(placed.id)).toMatchObject([{ issuedById: null, file: { sha256: expect.any(String) } }])
  await runAll()
  expect(await invoicesOf(placed.id)).toHaveLength(1)
})

it('issues at the confirmation if set so, and not for earlier orders', async () => {
  await set({ issueOn: 'BY_HAND' })
  const [early, late] = [
    await placeLines(shop, carl, [[await createProduct(shop.db), 2]]),
    await placeLines(shop, carl, [[await createProduct(shop.db), 2]]),
  ]
  await confirm(shop, early, admin)
  await untilPast()
  await set({ issueOn: 'ORDER', invoicePrefix: 'A1' })
  await confirm(shop, late, admin)
  await passUndo()
  await shop.db.$executeRaw`UPDATE seller SET address = NULL`
  await untilQueued()
  await expect(runAll()).rejects.toThrow()
  await settleSeller(shop)
  await runAll()
  expect(await invoicesOf(early.id)).toEqual([])
  expect(await invoicesOf(late.id)).toMatchObject([{ number: expect.stringMatching(/^A1-\d{4}-000001$/) }])
})

it('refuses equal or wrong prefixes, a change of an older version, and everyone but administrators', async () => {
  const codes = async (input: object, token?: string) => {
    const { data, errors } = await set(input, token)
    return errors?.[0]?.extensions.code ?? data.updateInvoiceSettings.code
  }
  expect(await codes({ invoicePrefix: 'CN' })).toBe('BAD_USER_INPUT')
  expect(await codes({ invoicePrefix: 'inv' })).toBe('BAD_USER_INPUT')
  expect(await codes({ invoicePrefix: 'B', expectedVersion: 99 })).toBe('INVOICE_SETTINGS_CHANGED')
  const clerk = await createPerson(shop, { staffRole: 'ORDERS' })
  expect(await codes({ issueOn: 'BY_HAND' }, clerk.accessToken)).toBe('FORBIDDEN')
  expect(await codes({ issueOn: 'BY_HAND' }, carl.accessToken)).toBe('FORBIDDEN')
  expect(await codes({ issueOn: 'BY_HAND' }, '')).toBe('UNAUTHENTICATED')
})
