import type { Product } from '@instrumenta/prisma/client'
import { orderFor, decide, join, readApproval } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readMailTo } from '../../testing/mailing'
import { cancelOrder, placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { startReadingOrders, emailShopAboutOrders } from './shop-mails.sql'

const shopAddress = 'orders@shop.example'

let shop: TestApp
let buyer: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db, { availableQuantity: 1_000 })
  buyer = await createPerson(shop, { email: 'buyer@example.org' })
  await placeOrder(shop, buyer, product)
  // An order that another transaction of that time could still precede counts as placed later.
  await waitForOthers()
  await startReadingOrders(shop.db.sql)
})
beforeEach(() => shop.db.mailOutbox.deleteMany())
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Waits for all earlier transactions in the cluster: journals are not read past an open one. */
async function waitForOthers(): Promise<void> {
  const [now] = await shop.db.$queryRaw<{ id: string }[]>`SELECT pg_current_xact_id()::text AS id`
  await until(async () => {
    const [row] = await shop.db.$queryRaw<{ isOver: boolean }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${now?.id}::text::xid8 AS "isOver"`
    return row?.isOver === true
  })
}

/** Ids of the orders that the shop was emailed about since the test began. */
async function tell(): Promise<string[]> {
  await waitForOthers()
  await emailShopAboutOrders(shop.db.sql, shopAddress)
  const mails = await shop.db.mailOutbox.findMany({ where: { recipient: shopAddress }, orderBy: { id: 'asc' } })
  return mails.map(({ payload }) => (payload as { orderId: string }).orderId)
}

test('emails the shop about each order placed from then on, once', async () => {
  const [first, second] = [await placeOrder(shop, buyer, product), await placeOrder(shop, buyer, product)]
  expect(await tell()).toEqual([first.id, second.id])
  expect(await tell()).toEqual([first.id, second.id])
  // As after restoring an older backup.
  await shop.db.webhookCursor.update({ where: { source: 'order_mails' }, data: { lastId: 0, horizon: 0 } })
  expect((await tell()).filter((id) => id === first.id)).toHaveLength(1)
})

test('the email lists the order, and a reply reaches the customer', async () => {
  const { id, number } = await placeOrder(shop, buyer, product)
  await tell()
  const mail = await readMailTo(shop.db, shopAddress, 'a secret')
  expect(mail).toMatchObject({ to: shopAddress, replyTo: 'buyer@example.org' })
  expect(mail.subject).toContain(`New order ${number}: $`)
  for (const part of [product.name, product.sku, '1 Main Street', `/dashboard/manageOrders/${id}`]) {
    expect(mail.text).toContain(part)
  }
})

test('leaves out orders cancelled since then, and old ones', async () => {
  const [cancelled, old] = [await placeOrder(shop, buyer, product), await placeOrder(shop, buyer, product)]
  await cancelOrder(shop, cancelled.id, buyer.accessToken)
  await shop.db.$executeRaw`ALTER TABLE order_events DISABLE TRIGGER USER`
  await shop.db.orderEvent.updateMany({
    where: { orderId: old.id },
    data: { at: new Date(Date.now() - 2 * 86_400_000) },
  })
  await shop.db.$executeRaw`ALTER TABLE order_events ENABLE TRIGGER USER`
  expect(await tell()).toEqual([])
})

test('an order that needs approval is emailed after the approval', async () => {
  const owner = await createPerson(shop)
  const company = await createCompany(shop, owner, { membersMayOrderForThemselves: true })
  await join(shop, company, buyer, { orderLimitMinor: 0n })
  const { order } = await orderFor(shop, buyer, company, product)
  expect(await tell()).toEqual([])
  const { approval } = await readApproval(shop, owner, order.id)
  await decide(shop, owner, 'approveOrder', { id: order.id, expectedVersion: approval.version })
  expect(await tell()).toEqual([order.id])
})
