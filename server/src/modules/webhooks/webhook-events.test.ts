import { v7 as uuidv7 } from 'uuid'
import type { WebhookEvent } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import { createInvoice } from '../../testing/invoicing'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
import { recordPayment, recordRefund, reversePayment } from '../../testing/paying'
import { createKey } from '../../testing/programs'
import { fromNow, offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import { askForReturn, sendInstruments } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { deriveDeliveries } from './derive-deliveries.sql'

let shop: TestApp
let admin: Person
let customer: Person
let key: { id: string; secret: string }

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop)
  key = await createKey(shop, admin, ['ORDERS_WRITE', 'PRODUCTS_WRITE', 'PRICES_WRITE'])
})
beforeEach(() => shop.db.webhookEndpoint.deleteMany())
afterAll(() => shop.close())

/** Subscribes to these events from now on; returns the events sent so far once there are this many. */
async function listen(...events: WebhookEvent[]) {
  const { data, errors } = await shop.ask(
    `mutation ($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { __typename ... on CreateWebhookEndpointSuccess { endpoint { id } } } }`,
    { input: { url: 'https://example.org/hook', events } },
    admin.accessToken,
  )
  expect(errors).toBeUndefined()
  const endpointId = data.createWebhookEndpoint.endpoint.id as string
  return async (count: number) => {
    const read = () => shop.db.webhookDelivery.findMany({ where: { endpointId }, orderBy: { at: 'asc' } })
    await until(async () => {
      await deriveDeliveries(shop.db.sql)
      return (await read()).length >= count
    })
    return (await read()).map(({ event, data: told }) => ({ event, ...(told as Record<string, unknown>) }))
  }
}
const byPerson = ({ user: { id } }: Person) => ({ type: 'person', id })
const byKey = () => ({ type: 'apiKey', id: key.id })

it('report products and prices, and who changed them', async () => {
  const told = await listen('PRODUCT_UPDATED', 'PRODUCT_DELETED', 'PRICE_UPDATED', 'STOCK_CHANGED')
  const { id, sku } = await createProduct(shop.db, { sku: 'HOOK-1', priceMinor: 1_000n })
  const update = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }'
  await shop.ask(update, { input: { id, name: 'Other' } }, admin.accessToken)
  await shop.ask(
    'mutation ($input: UpdatePricesInput!) { updatePrices(input: $input) { __typename } }',
    { input: { rows: [{ sku, currency: 'USD', amount: 1_500 }], idempotencyKey: uuidv7() } },
    key.secret,
  )
  await shop.ask(
    'mutation ($input: UpdateStockInput!) { updateStock(input: $input) { __typename } }',
    { input: { rows: [{ sku, change: 5 }], idempotencyKey: uuidv7() } },
    key.secret,
  )
  await shop.ask('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id }, admin.accessToken)
  const about = { productId: id, sku }
  const opened = { event: 'STOCK_CHANGED', ...about, reason: 'INITIAL', actor: { type: 'system', id: null } }
  expect(await told(5)).toEqual(
    expect.arrayContaining([
      expect.objectContaining(opened),
      { event: 'PRODUCT_UPDATED', ...about, actor: byPerson(admin) },
      {
        event: 'PRICE_UPDATED',
        ...about,
        prices: expect.objectContaining({ USD: 1_500, EUR: 1_200 }),
        actor: byKey(),
      },
      expect.objectContaining({ event: 'STOCK_CHANGED', ...about, change: 5, actor: byKey() }),
      { event: 'PRODUCT_DELETED', ...about, actor: byPerson(admin) },
    ]),
  )
})

it('report orders, who placed them and which key moved them', async () => {
  const product = await createProduct(shop.db)
  const told = await listen('ORDER_PLACED', 'ORDER_CONFIRMED')
  const { id } = await placeOrder(shop, customer, product)
  await updateOrderStatus(shop, { id, status: 'CONFIRMED' }, key.secret)
  expect(await told(2)).toMatchObject([
    { event: 'ORDER_PLACED', orderId: id, actor: byPerson(customer) },
    { event: 'ORDER_CONFIRMED', orderId: id, actor: byKey() },
  ])
})

it('report quotations', async () => {
  const product = await createProduct(shop.db)
  const told = await listen('QUOTATION_REQUESTED', 'QUOTATION_OFFERED')
  const quotation = await requestQuotation(shop, customer, [product])
  await sendRevision(
    shop,
    offerOf(quotation, [offerLine(product)], { validUntil: fromNow(86_400_000) }),
    admin.accessToken,
  )
  const about = { quotationId: quotation.id, quotationNumber: expect.stringMatching(/^Q/), currency: 'USD' }
  expect(await told(2)).toMatchObject([
    { event: 'QUOTATION_REQUESTED', ...about, previousState: null, actor: byPerson(customer) },
    {
      event: 'QUOTATION_OFFERED',
      ...about,
      state: 'OFFERED',
      revision: 1,
      total: expect.any(Number),
      actor: byPerson(admin),
    },
  ])
})

it('report returns', async () => {
  const sent = await sendInstruments(shop, customer, admin)
  const told = await listen('RETURN_REQUESTED')
  await askForReturn(shop, customer, sent.order.id, [[sent.first, 1]])
  expect(await told(1)).toMatchObject([
    { event: 'RETURN_REQUESTED', orderId: sent.order.id, state: 'REQUESTED', actor: byPerson(customer) },
  ])
})

it('report the payment that pays an order, refunds and reversals', async () => {
  const clerk = await createPerson(shop, { staffRole: 'ORDERS' })
  const told = await listen('ORDER_PAID', 'PAYMENT_REVERSED', 'PAYMENT_REFUNDED')
  const product = await createProduct(shop.db, { priceMinor: 500n })
  const { id: orderId } = await placeOrder(shop, customer, product)
  for (const amount of [400, 700, 50]) await recordPayment(shop, clerk, { orderId, amount })
  const { id } = await shop.db.payment.findFirstOrThrow({ where: { orderId, amountMinor: 700n } })
  await recordRefund(shop, clerk, { orderId, amount: 20 })
  await reversePayment(shop, clerk, { id })
  const about = { orderId, paymentId: id, currency: 'USD', amount: 700, actor: byPerson(clerk) }
  expect(await told(3)).toEqual([
    expect.objectContaining({ event: 'ORDER_PAID', ...about, paid: 1_100, due: 0, status: 'OVERPAID' }),
    expect.objectContaining({ event: 'PAYMENT_REFUNDED', orderId, amount: 20, paid: 1_130, due: 0 }),
    expect.objectContaining({ event: 'PAYMENT_REVERSED', ...about, paid: 430, due: 570 }),
  ])
})

it('report invoices and credit notes', async () => {
  const clerk = await createPerson(shop, { staffRole: 'ORDERS' })
  const told = await listen('INVOICE_ISSUED')
  const { id: orderId } = await placeOrder(shop, customer, await createProduct(shop.db, { priceMinor: 500n }))
  const number = await createInvoice(shop, orderId, clerk)
  const about = {
    event: 'INVOICE_ISSUED',
    orderId,
    currency: 'USD',
    net: 1_000,
    tax: 0,
    total: 1_000,
    actor: byPerson(clerk),
  }
  expect(await told(2)).toEqual([
    expect.objectContaining({ ...about, number, kind: 'INVOICE', url: `/api/invoice/${number}.pdf`, corrects: null }),
    expect.objectContaining({ ...about, kind: 'CREDIT_NOTE', corrects: number }),
  ])
})
