import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readQuotationMails } from '../../testing/mailing'
import {
  accept,
  askForQuotation,
  offerLine,
  offerOf,
  requestFor,
  requestQuotation,
  sendRevision,
} from '../../testing/quoting'
import { givePriceLists } from '../../testing/pricing'
import { createCounted, findSizeFaults, keepOneSize, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { readSizePrices } from '../prices/prices.sql'

let shop: TestApp
let customer: Person
let admin: Person
let product: Product
let small: ProductVariant
let medium: ProductVariant

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  customer = await createPerson(shop)
  const counted = await createCounted(shop.db, { S: 100, M: 50 }, { minQuantity: 2, priceMinor: 1_500n })
  product = counted.product
  ;[small, medium] = counted.sizes as [ProductVariant, ProductVariant]
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const inSize = (variantId: string, quantity = 2) => ({ productId: product.id, variantId, quantity })
const inBoth = () => ({ lines: [inSize(small.id), inSize(medium.id, 4)] })
const SHEET = `query ($id: ID!) { quotation(id: $id) {
  lines { variantId size sku quantity }
  newestRevision { lines { variantId size sku quantity } }
  revisions { lines { size } }
} }`
const read = async ({ id }: { id: string }) => (await shop.ask(SHEET, { id }, customer.accessToken)).data.quotation
const offer = (quotation: { id: string }, lines: object[], changes: object = {}) =>
  sendRevision(shop, offerOf(quotation, lines, changes), admin.accessToken)

it('requests sizes as separate lines with their SKUs', async () => {
  const quotation = await requestQuotation(shop, customer, [], inBoth())
  expect(await read(quotation)).toMatchObject({
    lines: [
      { variantId: small.id, size: 'S', sku: small.sku, quantity: 2 },
      { variantId: medium.id, size: 'M', sku: medium.sku, quantity: 4 },
    ],
  })
})

it('rejects a missing or wrong size and lists the available ones', async () => {
  const other = await createProduct(shop.db, { sizes: ['XL'] })
  const [foreign] = await readSizes(shop.db, other)
  const ask = (lines: object[]) => askForQuotation(shop, requestFor([], { lines }), customer.accessToken)
  expect((await ask([{ productId: product.id, quantity: 2 }])).data.requestQuotation.lines).toMatchObject([
    { index: 0, code: 'SIZE_REQUIRED' },
  ])
  expect((await ask([inSize(small.id), inSize(foreign?.id ?? '')])).data.requestQuotation.lines).toMatchObject([
    { index: 1, code: 'UNKNOWN_SIZE' },
  ])
  expect((await ask([inSize(small.id), inSize(small.id)])).errors?.[0]?.extensions).toMatchObject({
    field: 'input.lines',
  })
})

it('is a repeated request only with the same sizes', async () => {
  const idempotencyKey = 'one-and-the-same'
  const ask = (variantId: string) =>
    askForQuotation(shop, { lines: [inSize(variantId)], idempotencyKey }, customer.accessToken)
  const [first, again, different] = [await ask(small.id), await ask(small.id), await ask(medium.id)]
  expect(again.data.requestQuotation.quotation.id).toBe(first.data.requestQuotation.quotation.id)
  expect(different.data.requestQuotation.__typename).toBe('IdempotencyConflict')
})

it('is offered in any size and ordered in the offered sizes, from their stock', async () => {
  const quotation = await requestQuotation(shop, customer, [], inBoth())
  await offer(quotation, [offerLine(product, { variantId: small.id })])
  await offer(
    quotation,
    [offerLine(product, { variantId: small.id, quantity: 6 }), offerLine(product, { variantId: medium.id })],
    { expectedVersion: 1 },
  )
  expect(await read(quotation)).toMatchObject({
    newestRevision: {
      lines: [
        { variantId: small.id, size: 'S', sku: small.sku, quantity: 6 },
        { variantId: medium.id, size: 'M', sku: medium.sku, quantity: 2 },
      ],
    },
    revisions: [{ lines: [{ size: 'S' }, { size: 'M' }] }, { lines: [{ size: 'S' }] }],
  })
  const { data } = await accept(shop, quotation, 2, customer.accessToken)
  const { id: orderId } = data.acceptQuotation.order
  const lines = await shop.db.orderLine.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
  expect(lines).toMatchObject([
    { variantId: small.id, size: 'S', sku: small.sku, quantity: 6, unitPriceMinor: 1_000n },
    { variantId: medium.id, size: 'M', sku: medium.sku, quantity: 2, unitPriceMinor: 1_000n },
  ])
  expect(await readSizes(shop.db, product)).toMatchObject([{ availableQuantity: 94 }, { availableQuantity: 48 }])
  expect(await findSizeFaults(shop.db, product)).toEqual([])
})

it('lists sizes that are not offered in the email', async () => {
  const quotation = await requestQuotation(shop, customer, [], inBoth())
  await offer(quotation, [offerLine(product, { variantId: small.id })])
  const mails = await readQuotationMails(shop.db, quotation.id)
  expect(mails.at(-1)?.text).toContain(`${product.name} (M)`)
  expect(mails.at(-1)?.text).not.toContain('(S)')
})

it('applies the size’s minimum quantity', async () => {
  await shop.db.productVariant.update({ where: { id: medium.id }, data: { minQuantity: 10 } })
  const quotation = await requestQuotation(shop, customer, [], inBoth())
  const { data } = await offer(quotation, [offerLine(product, { variantId: medium.id, quantity: 9 })])
  expect(data.sendQuotationRevision.lines).toMatchObject([
    { index: 0, code: 'BELOW_MINIMUM_QUANTITY', minQuantity: 10, availableQuantity: 50 },
  ])
})

it('applies the size’s carton quantity', async () => {
  await shop.db.product.update({ where: { id: product.id }, data: { increment: 2 } })
  await shop.db.productVariant.update({ where: { id: medium.id }, data: { increment: 4, minQuantity: 4 } })
  await shop.db.productVariant.update({ where: { id: small.id }, data: { increment: 5, minQuantity: 5 } })
  const quotation = await requestQuotation(shop, customer, [], inBoth())
  const offerFifteen = async (variantId: string) =>
    (await offer(quotation, [offerLine(product, { variantId, quantity: 15 })])).data.sendQuotationRevision
  expect((await offerFifteen(medium.id)).lines).toMatchObject([
    { index: 0, code: 'NOT_A_MULTIPLE', nearestBelow: 12, nearestAbove: 16 },
  ])
  expect((await offerFifteen(small.id)).__typename).toBe('SendQuotationRevisionSuccess')
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  expect(data.acceptQuotation.__typename).toBe('AcceptQuotationSuccess')
})

it('has the value of its sizes, also for a revision in another currency', async () => {
  const own = { priceMinor: 3_000n, tierQuantities: [4], tierPricesMinor: [2_500n] }
  await shop.db.productVariant.update({ where: { id: medium.id }, data: own })
  await givePriceLists(shop.db)
  const request = { ...inBoth(), idempotencyKey: uuidv7() }
  const { data } = await askForQuotation(shop, request, customer.accessToken, 'EUR')
  const { quotation } = data.requestQuotation
  // 2 at 15.00, and 4 at 25.00.
  expect(quotation.value.amount).toBe(13_000)
  const key = { variantId: medium.id, currency: 'EUR' as const }
  const [price] = await readSizePrices(shop.db.sql, [key])
  const unitPrice = Number(price?.tierAmountsMinor[0])
  await offer(quotation, [offerLine(product, { variantId: medium.id, quantity: 4, unitPrice })])
  const { valueMinor } = await shop.db.quotation.findUniqueOrThrow({ where: { id: quotation.id } })
  expect(valueMinor).toBe(10_000n)
})

it('is rejected when the offered size is retired, and can be offered again', async () => {
  const quotation = await requestQuotation(shop, customer, [], inBoth())
  await offer(quotation, [offerLine(product, { variantId: small.id })])
  await keepOneSize(shop.db, product, 'M')
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  expect(data.acceptQuotation.lines).toMatchObject([{ index: 0, code: 'UNKNOWN_SIZE' }])
  expect(await read(quotation)).toMatchObject({ newestRevision: { lines: [{ size: 'S' }] } })
})
