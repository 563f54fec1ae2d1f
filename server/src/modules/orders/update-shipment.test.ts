import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { confirm, placeInstruments, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  carl = await createPerson(shop, { name: 'Carl Customer', email: 'carl@example.org' })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

const newestMail = (orderId: string) =>
  shop.db.mailOutbox.findFirst({ where: { payload: { path: ['orderId'], equals: orderId } }, orderBy: { id: 'desc' } })

describe('details of a shipment', () => {
  const UPDATE = `mutation ($input: UpdateShipmentInput!) {
    updateShipment(input: $input) {
      __typename
      ... on UserError { message }
      ... on UpdateShipmentSuccess { isMailed order { shipments { carrier trackingNumber trackingUrl expectedOn } } }
    }
  }`
  const update = (input: object, person: Person | null = admin) => shop.ask(UPDATE, { input }, person?.accessToken)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const asAtFirst = () => ({ carrier: 'dhl', trackingNumber: 'JD 0146', expectedOn: inDays(7) })

  async function shipped(customer = carl) {
    const { order } = await placeInstruments(shop, customer)
    await confirm(shop, order, admin)
    const { data } = await shipPieces(shop, { id: order.id, ...asAtFirst() }, admin.accessToken)
    return { order, id: data.shipOrder.order.shipments[0].id as string }
  }

  it('link to the carrier, and are in the email with the day', async () => {
    const { order } = await shipped()
    const trackingUrl = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD0146'
    const { data } = await shop.ask(
      'query ($id: ID!) { order(id: $id) { shipments { trackingNumber trackingUrl expectedOn } } }',
      { id: order.id },
      carl.accessToken,
    )
    expect(data.order.shipments).toEqual([{ trackingNumber: 'JD 0146', trackingUrl, expectedOn: inDays(7) }])
    expect((await newestMail(order.id))?.payload).toMatchObject({ trackingUrl, expectedOn: inDays(7) })
  })

  it('are corrected by staff, who choose if the customer gets an email', async () => {
    const { order, id } = await shipped()
    const mails = () => shop.db.mailOutbox.count({ where: { payload: { path: ['orderId'], equals: order.id } } })
    const before = await mails()
    const corrected = { carrier: 'Nairobi Couriers', trackingNumber: 'NC-1', expectedOn: null }
    const { data } = await update({ id, ...corrected })
    expect(data.updateShipment.order.shipments).toEqual([{ ...corrected, trackingUrl: null }])
    expect(await mails()).toBe(before)
    // An empty text and null remove values, also a day.
    await update({ id, expectedOn: inDays(9) })
    const emptied = await update({ id, carrier: '', trackingNumber: null, expectedOn: '', sendMail: true })
    expect(emptied.data.updateShipment).toMatchObject({
      isMailed: true,
      order: { shipments: [{ carrier: null, trackingNumber: null, trackingUrl: null, expectedOn: null }] },
    })
    expect(await newestMail(order.id)).toMatchObject({
      template: 'order-news',
      recipient: 'carl@example.org',
      payload: { news: 'shipment', lines: [{ name: 'Mayo scissors', quantity: 10 }, {}], trackingNumber: null },
    })
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: order.id }, orderBy: { position: 'desc' } })
    expect(entry).toMatchObject({
      action: 'UPDATE_SHIPMENT',
      after: { changed: ['carrier', 'trackingNumber', 'expectedOn'] },
    })
    expect(JSON.stringify(entry?.after)).not.toContain('NC-1')
  })

  it("keeps omitted fields, such as a colleague's correction", async () => {
    const { id } = await shipped()
    await update({ id, trackingNumber: 'JD 0147' })
    const { data } = await update({ id, carrier: 'DHL Express' })
    expect(data.updateShipment.order.shipments).toMatchObject([
      { carrier: 'DHL Express', trackingNumber: 'JD 0147', expectedOn: inDays(7) },
    ])
  })

  it('emails a correction also after one without email, once, and to a verified address only', async () => {
    const { order, id } = await shipped()
    const count = () =>
      shop.db.mailOutbox.count({ where: { payload: { path: ['orderId'], equals: order.id }, template: 'order-news' } })
    expect((await update({ id, trackingNumber: 'JD 0147' })).data.updateShipment.isMailed).toBe(false)
    for (const isMailed of [true, false]) {
      const { data } = await update({ id, trackingNumber: 'JD 0147', sendMail: true })
      expect(data.updateShipment.isMailed).toBe(isMailed)
      expect(await count()).toBe(1)
    }
    await shop.db.mailOutbox.updateMany({ data: { createdAt: new Date(Date.now() - 86_400_000) } })
    expect((await update({ id, sendMail: true })).data.updateShipment.isMailed).toBe(false)
    expect(await count()).toBe(1)
    await shop.db.user.update({ where: { id: carl.user.id }, data: { emailVerified: false } })
    const unproven = await update({ id, trackingNumber: 'JD 0148', sendMail: true })
    await shop.db.user.update({ where: { id: carl.user.id }, data: { emailVerified: true } })
    expect(unproven.data.updateShipment.isMailed).toBe(false)
    expect(await count()).toBe(1)
  })

  it('are compared with the email of the shipment, unless that failed', async () => {
    const { order, id } = await shipped()
    const count = () => shop.db.mailOutbox.count({ where: { payload: { path: ['orderId'], equals: order.id } } })
    const before = await count()
    expect((await update({ id, ...asAtFirst(), sendMail: true })).data.updateShipment.isMailed).toBe(false)
    expect(await count()).toBe(before)
    await shop.db.mailOutbox.updateMany({ data: { failedAt: new Date() } })
    await update({ id, ...asAtFirst(), sendMail: true })
    expect(await count()).toBe(before + 1)
  })

  it('emails a customer without an earlier email, once', async () => {
    const { order, id } = await shipped()
    await shop.db.mailOutbox.deleteMany({ where: { payload: { path: ['orderId'], equals: order.id } } })
    const tell = async () => (await update({ id, ...asAtFirst(), sendMail: true })).data.updateShipment.isMailed
    expect([await tell(), await tell()]).toEqual([true, false])
  })

  it('is not emailed again after the email was deleted, until something changes', async () => {
    const { order, id } = await shipped()
    const ofOrder = { payload: { path: ['orderId'], equals: order.id } }
    await shop.db.mailOutbox.deleteMany({ where: ofOrder })
    const shippedAt = new Date(Date.now() - 31 * 86_400_000)
    await shop.db.shipment.update({ where: { id }, data: { shippedAt } })
    expect((await update({ id, ...asAtFirst(), sendMail: true })).data.updateShipment.isMailed).toBe(false)
    expect(await shop.db.mailOutbox.count({ where: ofOrder })).toBe(0)
    expect((await update({ id, carrier: 'DHL Express', sendMail: true })).data.updateShipment.isMailed).toBe(true)
  })

  it("compares and emails correctly after the customer's address changed", async () => {
    const dora = await createPerson(shop, { email: 'dora@example.org' })
    const { order, id } = await shipped(dora)
    await shop.db.user.update({ where: { id: dora.user.id }, data: { email: 'dora@example.net' } })
    const isMailed = async (input: object = {}) =>
      (await update({ id, ...input, sendMail: true })).data.updateShipment.isMailed as boolean
    const known = await isMailed()
    await update({ id, trackingNumber: 'JD 0147' })
    const told = [await isMailed(), await isMailed()]
    const recipient = (await newestMail(order.id))?.recipient
    expect({ known, told, recipient }).toEqual({ known: false, told: [true, false], recipient: 'dora@example.net' })
  })

  it('keep a past day, but accept no other past day', async () => {
    const { id } = await shipped()
    await shop.db.shipment.update({ where: { id }, data: { expectedOn: new Date('2026-01-31') } })
    const kept = await update({ id, trackingNumber: 'JD 0147', expectedOn: '2026-01-31' })
    expect(kept.data.updateShipment).toMatchObject({ __typename: 'UpdateShipmentSuccess' })
    const { errors } = await update({ id, expectedOn: '2026-01-30' })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.expectedOn' } }])
    expect(await shop.db.shipment.findUnique({ where: { id } })).toMatchObject({ trackingNumber: 'JD 0147' })
  })

  it("can't be corrected by customers, nor for an unknown shipment", async () => {
    const { id } = await shipped()
    expect((await update({ id }, carl)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect((await update({ id }, null)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect((await update({ id: uuidv7() })).data.updateShipment.__typename).toBe('ShipmentNotFound')
    expect(await shop.db.shipment.findUnique({ where: { id } })).toMatchObject({ trackingNumber: 'JD 0146' })
  })
})
