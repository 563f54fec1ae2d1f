import type { OrderStatus } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { Importing, Run } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { confirm, findPieceFaults, placeInstruments, shipPieces } from '../../testing/pieces'
import { createKey } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { RUN_IMPORT } from './import-runs.sql'
import { eraseFromOrders } from '../personal-data/personal-data.sql'

let shop: TestApp
let files: Importing
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  files = await importing(shop)
  carl = await createPerson(shop)
})
afterAll(() => shop.close())

const HEAD = 'Order,Carrier,Tracking number,Expected on\n'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An order of two lines, moved to the given status by hand. */
async function place(status?: OrderStatus) {
  const placed = await placeInstruments(shop, carl)
  if (status === undefined) await confirm(shop, placed.order, files.admin)
  else await shop.db.order.update({ where: { id: placed.order.id }, data: { status } })
  const order = await shop.db.order.findUniqueOrThrow({ where: { id: placed.order.id } })
  return { ...placed, order }
}

const read = (id: string) =>
  shop.db.order.findUniqueOrThrow({ where: { id }, include: { shipments: { orderBy: { id: 'asc' } } } })
const mailsOf = (id: string, template: string) =>
  shop.db.mailOutbox.findMany({ where: { template, payload: { path: ['orderId'], equals: id } } })
const actsOn = async (id: string) =>
  (await shop.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { position: 'asc' } })).map(
    ({ action }) => action,
  )

describe('a file of shipments', () => {
  it('ships the rest of each order with its tracking number, and emails the customer', async () => {
    const whole = await place()
    const partly = await place()
    await shipPieces(
      shop,
      { id: partly.order.id, lines: [{ lineId: partly.first, quantity: 10 }] },
      files.admin.accessToken,
    )
    const run = await files.check(
      'shipments',
      `${HEAD}${whole.order.number},DHL,JD 0146,${inDays(3)}\n${partly.order.number},,,\n`,
    )
    expect(run).toMatchObject({ state: 'READY', changedCount: 2, faultCount: 0 })
    expect(await read(whole.order.id)).toMatchObject({ status: 'CONFIRMED', shipments: [] })
    expect((await files.ask('GET', `/${run.id}/report`)).json().changes[0]).toMatchObject({
      sku: whole.order.number,
      fields: [
        { column: 'status', before: 'CONFIRMED', after: 'SHIPPED' },
        { column: 'carrier', before: '', after: 'DHL' },
        { column: 'expected_on', before: '', after: inDays(3) },
        { column: 'tracking_number', before: '', after: 'JD 0146' },
      ],
    })

    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE', changedCount: 2, faultCount: 0 })
    expect(await read(whole.order.id)).toMatchObject({
      status: 'SHIPPED',
      shipments: [
        {
          ...{ carrier: 'DHL', trackingNumber: 'JD 0146', expectedOn: new Date(inDays(3)) },
          shippedById: files.admin.user.id,
        },
      ],
    })
    const rest = await read(partly.order.id)
    expect(rest).toMatchObject({ status: 'SHIPPED', shipments: [{}, { carrier: null }] })
    for (const { order } of [whole, partly]) expect(await findPieceFaults(shop.db, order.id)).toEqual([])
    expect((await mailsOf(whole.order.id, 'order-status-changed')).at(-1)?.payload).toMatchObject({
      trackingNumber: 'JD 0146',
    })
    expect(await actsOn(whole.order.id)).toEqual(['UPDATE_ORDER_STATUS', 'SHIP_ORDER'])
    expect(await actsOn(run.id)).toEqual(['IMPORT_DATA'])

    // The same file again ships nothing twice.
    const again = await files.check('shipments', `${HEAD}${whole.order.number},DHL,JD 0146,${inDays(3)}\n`)
    expect(again).toMatchObject({ changedCount: 0, unchangedCount: 1 })
    expect(await files.act(again, 'apply')).toMatchObject({ state: 'DONE' })
    expect((await read(whole.order.id)).shipments).toHaveLength(1)
  })

  it('adds tracking to shipped orders, and emails the customer once', async () => {
    const { order } = await place()
    await shipPieces(shop, { id: order.id, carrier: 'DHL' }, files.admin.accessToken)
    const run = await files.check('shipments', `${HEAD}${order.number},,JD-2,\n`)
    expect((await files.ask('GET', `/${run.id}/report`)).json().changes).toMatchObject([
      { fields: [{ column: 'tracking_number', before: '', after: 'JD-2' }] },
    ])
    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE', changedCount: 1 })
    expect((await read(order.id)).shipments).toMatchObject([{ carrier: 'DHL', trackingNumber: 'JD-2' }])
    expect(await mailsOf(order.id, 'order-news')).toMatchObject([{ payload: { trackingNumber: 'JD-2' } }])
  })

  it('says what to do about each invalid row', async () => {
    const good = await place()
    const numbers = await Promise.all(
      (['PLACED', 'CANCELLED', 'DELIVERED', 'AWAITING_APPROVAL'] as const).map(
        async (status) => (await place(status)).order.number,
      ),
    )
    const rows = [
      ['2026-999999', 'DHL', 'JD1', ''],
      ['', 'DHL', 'JD1', ''],
      ...numbers.map((number) => [number, 'DHL', 'JD1', '']),
      [good.order.number, 'x'.repeat(101), '<JD1>', '2020-01-01'],
      [good.order.number, 'DHL', 'JD1', ''],
    ]
    const run = await files.check('shipments', HEAD + rows.map((row) => `${row.join(',')}\n`).join(''))
    expect(await files.faultsOf(run)).toEqual([
      [2, 'order', expect.stringMatching(/^There is no order “2026-999999”/)],
      [3, 'order', expect.stringMatching(/^Enter an order number/)],
      [4, 'order', expect.stringMatching(/Confirm it/)],
      [5, 'order', expect.stringMatching(/is cancelled/)],
      [6, 'order', expect.stringMatching(/has been delivered/)],
      [7, 'order', expect.stringMatching(/approval/)],
      [8, 'carrier', expect.any(String)],
      [8, 'expected_on', expect.any(String)],
      [8, 'tracking_number', expect.any(String)],
      [9, '', 'Duplicate of row 8.'],
    ])
    expect((await files.ask('POST', `/${run.id}/apply`)).statusCode).toBe(400)
    expect(await read(good.order.id)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('reports rows skipped because their order changed after the check', async () => {
    const [first, gone, shipped] = [await place(), await place(), await place()]
    await shipPieces(shop, { id: shipped.order.id }, files.admin.accessToken)
    const rows = [first, gone, shipped].map(({ order }) => `${order.number},DHL,JD7,\n`)
    const run = await files.check('shipments', HEAD + rows.join(''))
    await shop.db.order.update({ where: { id: gone.order.id }, data: { status: 'DELIVERED' } })
    await shop.db.shipment.updateMany({ where: { orderId: shipped.order.id }, data: { trackingNumber: 'OTHER' } })
    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE', changedCount: 1, faultCount: 2 })
    expect(await files.faultsOf(run)).toEqual([
      [3, '', expect.stringMatching(/delivered/)],
      [4, '', expect.stringMatching(/^This has changed since we checked the file/)],
    ])
    expect(await read(first.order.id)).toMatchObject({ status: 'SHIPPED' })
    expect((await read(shipped.order.id)).shipments).toMatchObject([{ trackingNumber: 'OTHER' }])
  })

  it('resumes after a stopped process, and ships no order twice', async () => {
    const { order } = await place()
    const run = await files.check('shipments', `${HEAD}${order.number},DHL,JD8,\n`)
    await files.act(run, 'apply')
    await shop.db.importRun.update({
      where: { id: run.id },
      data: { state: 'APPLYING', checkedLine: 1 },
    })
    await queueJobs(shop.db.sql, [{ task: RUN_IMPORT, key: run.id }])
    // Any other run wakes the worker.
    await files.check('shipments', `${HEAD}${order.number},DHL,JD8,\n`)
    expect(await files.settled(run.id)).toMatchObject({ state: 'DONE', faultCount: 0 })
    expect((await read(order.id)).shipments).toHaveLength(1)
    expect(await actsOn(run.id)).toEqual(['IMPORT_DATA'])
  })

  it('deletes the rows of an erased customer', async () => {
    const gone = await createPerson(shop)
    const { order } = await placeInstruments(shop, gone)
    await confirm(shop, order, files.admin)
    const run = await files.check('shipments', `${HEAD}${order.number},DHL,JD12,\n`)
    await files.act(run, 'apply')
    await eraseFromOrders(shop.db.sql, gone.user.id, { name: '', email: 'erased@example.org' })
    expect(await shop.db.importRow.count({ where: { runId: run.id } })).toBe(0)
  })

  it("can't be undone, nor cancelled during shipping", async () => {
    const { order } = await place()
    const run = await files.check('shipments', `${HEAD}${order.number},DHL,JD9,\n`)
    await files.act(run, 'apply')
    const refused = await files.ask('POST', `/${run.id}/take-back`, { leavesOthers: true })
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/can’t be undone/)])
    await shop.db.importRun.update({
      where: { id: run.id },
      data: { state: 'APPLYING' },
    })
    expect((await files.ask('POST', `/${run.id}/cancel`)).statusCode).toBe(400)
    expect(await read(order.id)).toMatchObject({ status: 'SHIPPED' })
    await shop.db.importRun.update({ where: { id: run.id }, data: { state: 'DONE' } })
  })

  it('is for staff who may change orders, and hidden from catalogue staff', async () => {
    const { order } = await place()
    const content = `${HEAD}${order.number},DHL,JD10,\n`
    const [orders, catalogue, viewer] = [
      await createPerson(shop, { staffRole: 'ORDERS' }),
      await createPerson(shop, { staffRole: 'CATALOGUE' }),
      await createPerson(shop, { staffRole: 'VIEWER' }),
    ]
    const send = (kind: string, { accessToken }: Person) => files.upload(kind, content, 'list.csv', accessToken)
    for (const person of [carl, catalogue, viewer]) expect((await send('shipments', person)).statusCode).toBe(403)
    expect((await files.upload('stock', 'sku,stock\nX,1\n', 'list.csv', orders.accessToken)).statusCode).toBe(403)
    const sent = await send('shipments', orders)
    const run = sent.json<Run>()
    await files.settled(run.id)
    const seen = async (person: Person) =>
      (await files.ask('GET', `/${run.id}`, undefined, person.accessToken)).statusCode
    expect([await seen(orders), await seen(viewer), await seen(catalogue)]).toEqual([200, 200, 404])
    const listed = (await files.ask('GET', '', undefined, catalogue.accessToken)).json<Run[]>()
    expect(listed.map(({ id }) => id)).not.toContain(run.id)
    expect((await files.ask('POST', `/${run.id}/apply`, undefined, viewer.accessToken)).statusCode).toBe(403)
    expect((await files.ask('POST', `/${run.id}/apply`, undefined, orders.accessToken)).statusCode).toBe(200)
    expect(await files.settled(run.id)).toMatchObject({ state: 'DONE', changedCount: 1 })
  })

  it('accepts a key with scopes for orders', async () => {
    const { order } = await place()
    const content = `${HEAD}${order.number},DHL,JD11,\n`
    const narrow = await createKey(shop, files.admin, ['IMPORTS_READ', 'IMPORTS_WRITE', 'PRODUCTS_WRITE'])
    expect((await files.upload('shipments', content, 'list.csv', narrow.secret)).statusCode).toBe(403)
    const scopes = ['IMPORTS_READ', 'IMPORTS_WRITE', 'ORDERS_READ', 'ORDERS_WRITE'] as const
    const { id, secret } = await createKey(shop, files.admin, [...scopes])
    const run = (await files.upload('shipments', content, 'list.csv', secret)).json<Run>()
    await files.settled(run.id)
    expect((await files.ask('GET', `/${run.id}`, undefined, narrow.secret)).statusCode).toBe(404)
    expect((await files.ask('POST', `/${run.id}/apply`, undefined, secret)).statusCode).toBe(200)
    expect(await files.settled(run.id)).toMatchObject({ state: 'DONE', changedCount: 1 })
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: order.id, action: 'SHIP_ORDER' } })
    expect(entry).toMatchObject({ apiKeyId: id })
  })
})
