import type { Product, Quotation } from '@instrumenta/prisma/client'
import { join } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { readOrderMail } from '../../testing/mailing'
import { readStock } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import {
  accept,
  askForQuotation,
  offerLine,
  offerOf,
  requestFor,
  requestQuotation,
  sendRevision,
} from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let customer: Person
let other: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  customer = await createPerson(shop)
  other = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** A quotation with a first offer. */
async function offered(products: Product[], lines = products.map((one) => offerLine(one)), changes: object = {}) {
  const quotation = await requestQuotation(shop, customer, products)
  const { data } = await sendRevision(shop, offerOf(quotation, lines, changes), admin.accessToken)
  expect(data.sendQuotationRevision.__typename).toBe('SendQuotationRevisionSuccess')
  return quotation
}

const nameOf = ({ data }: Awaited<ReturnType<typeof accept>>): string => data.acceptQuotation.__typename

const moveEnd = ({ id }: Quotation, validUntil: Date) =>
  shop.db.quotation.update({ where: { id }, data: { validUntil } })

it('places an order at the offered prices, to the cent, in all lists and statistics', async () => {
  const products = [
    await createProduct(shop.db, { priceMinor: 99_999n }),
    await createProduct(shop.db, { priceMinor: 1n }),
    await createProduct(shop.db),
  ]
  const [first, second, third] = products as [Product, Product, Product]
  const lines = [
    offerLine(first, { quantity: 1, unitPrice: 56_316 }),
    offerLine(second, { quantity: 1, unitPrice: 47_880 }),
    offerLine(third, { quantity: 5, unitPrice: 348_593 }),
  ]
  const changes = { discount: 10_000, freight: 17_000, insurance: 1_000, charges: 500 }
  const quotation = await offered(products, lines, changes)
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  const { order } = data.acceptQuotation
  const total = 56_316 + 47_880 + 1_742_965 + 8_500
  expect(order).toMatchObject({
    quotationId: quotation.id,
    total: { amount: total, currency: 'USD' },
    discount: { amount: 10_000 },
    freight: { amount: 17_000 },
    insurance: { amount: 1_000 },
    charges: { amount: 500 },
    lines: [
      { sku: first.sku, quantity: 1, unitPrice: { amount: 56_316 } },
      { sku: second.sku, quantity: 1, unitPrice: { amount: 47_880 } },
      { sku: third.sku, quantity: 5, unitPrice: { amount: 348_593 }, total: { amount: 1_742_965 } },
    ],
  })
  expect(data.acceptQuotation.quotation).toEqual({ id: quotation.id, status: 'ORDERED', order: { id: order.id } })

  const row = await shop.db.order.findUniqueOrThrow({
    where: { id: order.id },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  expect([row.totalMinor, row.baseTotalMinor]).toEqual([BigInt(total), BigInt(total)])
  expect(row.lines.map(({ adjustmentMinor }) => adjustmentMinor)).toEqual([259n, 220n, 8_021n])
  expect(row.lines.map(({ baseAdjustmentMinor }) => baseAdjustmentMinor)).toEqual([259n, 220n, 8_021n])

  const { text } = await readOrderMail(shop.db, order.id)
  expect(text).toContain('Goods: $18,471.61')
  expect(text).toContain('Total: $18,556.61')
  const rest = await shop.app.inject({
    url: `/api/order?email=${encodeURIComponent(customer.user.email)}`,
    headers: { authorization: `Bearer ${customer.accessToken}` },
  })
  const entries = rest.json<{ _id: string; price: number; orderQuantity: number; adjustment: number }[]>()
  const cents = entries
    .filter(({ _id }) => _id === order.id)
    .reduce(
      (sum, { price, orderQuantity, adjustment }) => sum + Math.round((price * orderQuantity + adjustment) * 100),
      0,
    )
  expect(cents).toBe(total)
  const overview = await shop.ask(
    '{ overview { total { revenue { amount } } bestSellers { name revenue { amount } } } }',
    {},
    admin.accessToken,
  )
  expect(overview.data.overview.total.revenue.amount).toBe(total)
  expect(overview.data.overview.bestSellers).toEqual([
    { name: third.name, revenue: { amount: 1_742_965 + 8_021 } },
    { name: first.name, revenue: { amount: 56_316 + 259 } },
    { name: second.name, revenue: { amount: 47_880 + 220 } },
  ])

  const events = await shop.db.quotationEvent.findMany({ where: { quotationId: quotation.id }, orderBy: { id: 'asc' } })
  expect(events.map(({ from, to }) => [from, to])).toEqual([
    [null, 'REQUESTED'],
    ['REQUESTED', 'OFFERED'],
    ['OFFERED', 'ACCEPTED'],
    ['ACCEPTED', 'ORDERED'],
  ])
})

it('places an order in another currency with matching totals in US dollars', async () => {
  const product = await createProduct(shop.db, { priceMinor: 2_000n })
  const asked = await askForQuotation(shop, requestFor([product]), customer.accessToken, 'EUR')
  const quotation: Quotation = asked.data.requestQuotation.quotation
  const lines = [offerLine(product, { quantity: 3, unitPrice: 777 })]
  await sendRevision(shop, offerOf(quotation, lines, { discount: 31 }), admin.accessToken)
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  expect(data.acceptQuotation.order.total).toEqual({ amount: 2_300, currency: 'EUR' })
  const { baseTotalMinor, lines: rows } = await shop.db.order.findUniqueOrThrow({
    where: { quotationId: quotation.id },
    include: { lines: true },
  })
  const [line] = rows
  expect(line?.adjustmentMinor).toBe(-31n)
  expect(baseTotalMinor).toBe(3n * (line?.baseUnitPriceMinor ?? 0n) + (line?.baseAdjustmentMinor ?? 0n))
  const listed = await shop.db.productPrice.findUniqueOrThrow({
    where: { productId_currency: { productId: product.id, currency: 'EUR' } },
  })
  expect(line?.baseUnitPriceMinor).toBe(BigInt(Math.round((777 * 2_000) / Number(listed.amountMinor))))
})

it('keeps the offered prices when list prices have changed', async () => {
  const product = await createProduct(shop.db)
  const quotation = await offered([product])
  await shop.db.product.update({ where: { id: product.id }, data: { priceMinor: 5n } })
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  expect(data.acceptQuotation.order.total.amount).toBe(2_000)
})

it('returns the same order when repeated', async () => {
  const product = await createProduct(shop.db)
  const quotation = await offered([product])
  const answers = [
    await accept(shop, quotation, 1, customer.accessToken),
    await accept(shop, quotation, 1, customer.accessToken),
  ]
  const [first, second] = answers.map(({ data }) => data.acceptQuotation)
  expect(second).toEqual(first)
  expect((await readStock(shop.db, product)).available).toBe(98)
})

it('places one order for 20 concurrent requests, and takes stock once', async () => {
  const product = await createProduct(shop.db)
  const quotation = await offered([product])
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(shop, quotation, 1, customer.accessToken)))
  expect(answers.map(nameOf)).toEqual(Array(20).fill('AcceptQuotationSuccess'))
  expect(new Set(answers.map(({ data }) => data.acceptQuotation.order.id)).size).toBe(1)
  const { available, ledgerSum, orders } = await readStock(shop.db, product)
  expect([available, ledgerSum, orders.length]).toEqual([98, 98, 1])
})

it('rejects revision 1 once 2 is sent', async () => {
  const product = await createProduct(shop.db)
  const quotation = await offered([product])
  const next = offerOf(quotation, [offerLine(product, { unitPrice: 900 })], { expectedVersion: 1 })
  await sendRevision(shop, next, admin.accessToken)
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  expect(data.acceptQuotation).toMatchObject({ __typename: 'QuotationChanged', current: { version: 2 } })
  const second = await accept(shop, quotation, 2, customer.accessToken)
  expect(second.data.acceptQuotation.order.total.amount).toBe(1_800)
})

it('runs before a concurrent revision or after it', async () => {
  const product = await createProduct(shop.db, { availableQuantity: 1_000 })
  for (let round = 0; round < 8; round++) {
    const quotation = await offered([product])
    const next = offerOf(quotation, [offerLine(product, { unitPrice: 900 })], { expectedVersion: 1 })
    const [accepted, sent] = await Promise.all([
      accept(shop, quotation, 1, customer.accessToken),
      sendRevision(shop, next, admin.accessToken),
    ])
    const orders = await shop.db.order.findMany({ where: { quotationId: quotation.id } })
    if (nameOf(accepted) === 'AcceptQuotationSuccess') {
      expect(sent.data.sendQuotationRevision).toMatchObject({ __typename: 'InvalidQuotationTransition' })
      expect(orders.map(({ totalMinor }) => totalMinor)).toEqual([2_000n])
    } else {
      expect(accepted.data.acceptQuotation).toMatchObject({ __typename: 'QuotationChanged', current: { version: 2 } })
      expect(sent.data.sendQuotationRevision.__typename).toBe('SendQuotationRevisionSuccess')
      expect(orders).toEqual([])
    }
  }
})

it('is rejected after the offer’s validity, also when it ends while waiting for the lock', async () => {
  const product = await createProduct(shop.db)
  const quotation = await offered([product])
  await moveEnd(quotation, new Date(Date.now() - 1))
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  expect(data.acceptQuotation).toMatchObject({ __typename: 'QuotationExpired', validUntil: expect.any(String) })
  const end = new Date(Date.now() + 400)
  await moveEnd(quotation, end)
  const waiting = await shop.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM quotations WHERE id = ${quotation.id}::uuid FOR UPDATE`
    const answer = accept(shop, quotation, 1, customer.accessToken)
    await untilConnectionWaits(shop.db)
    await tx.$queryRaw`SELECT pg_sleep(greatest(0, extract(epoch FROM ${end}::timestamptz - clock_timestamp()) + 0.001))::text`
    return { answer }
  })
  expect(nameOf(await waiting.answer)).toBe('QuotationExpired')
  expect((await readStock(shop.db, product)).orders).toEqual([])
})

it('checks stock and quantity rules again and reports every refused line', async () => {
  const [few, cartons, gone, fine] = [
    await createProduct(shop.db),
    await createProduct(shop.db),
    await createProduct(shop.db),
    await createProduct(shop.db),
  ]
  const quotation = await offered([few, cartons, gone, fine])
  await shop.db.product.update({ where: { id: few.id }, data: { availableQuantity: 1 } })
  await shop.db.product.update({ where: { id: cartons.id }, data: { minQuantity: 24, increment: 12 } })
  await shop.db.product.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
  const { data } = await accept(shop, quotation, 1, customer.accessToken)
  expect(data.acceptQuotation).toMatchObject({
    __typename: 'LinesRefused',
    lines: [
      { index: 0, code: 'INSUFFICIENT_STOCK', availableQuantity: 1 },
      { index: 1, code: 'BELOW_MINIMUM_QUANTITY', minQuantity: 24 },
      { index: 2, code: 'PRODUCT_NOT_FOUND' },
    ],
  })
  expect((await shop.db.quotation.findUniqueOrThrow({ where: { id: quotation.id } })).state).toBe('OFFERED')
})

it('is for the customer only, and only for an offer', async () => {
  const product = await createProduct(shop.db)
  const quotation = await offered([product])
  for (const { accessToken } of [other, admin]) {
    expect(nameOf(await accept(shop, quotation, 1, accessToken))).toBe('QuotationNotFound')
  }
  const { errors } = await accept(shop, quotation, 1)
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const request = await requestQuotation(shop, customer, [product])
  const { data } = await accept(shop, request, 1, customer.accessToken)
  expect(data.acceptQuotation).toMatchObject({ __typename: 'InvalidQuotationTransition', status: 'REQUESTED' })
})

it('is rejected for an account that has ended', async () => {
  const person = await createPerson(shop)
  const product = await createProduct(shop.db)
  const quotation = await requestQuotation(shop, person, [product])
  await sendRevision(shop, offerOf(quotation, [offerLine(product)]), admin.accessToken)
  await shop.db.user.update({ where: { id: person.user.id }, data: { removedAt: new Date() } })
  const { errors } = await accept(shop, quotation, 1, person.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

it('applies the member’s limits and the company’s rules to the order', async () => {
  const product = await createProduct(shop.db)
  const company = await createCompany(shop, await createPerson(shop), { requiresPurchaseOrderNumber: true })
  const ofCompany = { companyId: company.id, purchaseOrderNumber: 'PO 7' }
  const acceptFor = async (quotation: Quotation, changes: object) =>
    (await accept(shop, quotation, 1, customer.accessToken, changes)).data.acceptQuotation
  const quotation = await offered([product], [offerLine(product, { quantity: 2, unitPrice: 1_000 })], { freight: 500 })
  expect((await acceptFor(quotation, ofCompany)).__typename).toBe('CompanyNotFound')
  const memberId = await join(shop, company, customer, { role: 'APPROVER', monthLimitMinor: 2_500n })
  expect((await acceptFor(quotation, ofCompany)).__typename).toBe('CompanyRoleNeeded')
  await shop.db.companyMember.update({ where: { id: memberId }, data: { role: 'BUYER' } })
  expect((await acceptFor(quotation, { companyId: company.id })).__typename).toBe('PurchaseOrderNumberMissing')
  expect((await acceptFor(quotation, ofCompany)).order.status).toBe('PLACED')
  expect(await shop.db.order.findUnique({ where: { quotationId: quotation.id } })).toMatchObject(ofCompany)
  // The freight counts: the month has room for nothing more.
  const next = await offered([product], [offerLine(product, { quantity: 1, unitPrice: 1 })])
  const { order } = await acceptFor(next, ofCompany)
  expect(order.status).toBe('AWAITING_APPROVAL')
  expect((await acceptFor(next, ofCompany)).order.id).toBe(order.id)
  expect(await acceptFor(next, {})).toMatchObject({ __typename: 'InvalidQuotationTransition' })
})
