import type { Product } from '@instrumenta/prisma/client'
import { orderFor } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createCategory, createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { accept, offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import { createReturn } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const FIGURES = '{ orderCount pieces revenue { amount currency } credited { amount } }'

let shop: TestApp
let admin: Person
let customer: Person

beforeEach(async () => {
  shop = await createTestApp({ variables: { SHOP_TIME_ZONE: 'Europe/Berlin' } })
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop, { name: 'Anna Svensson' })
})
afterEach(() => shop.close())

async function sell(product: Product, createdAt: string, changes: object = {}, quantity = 2) {
  const order = await placeOrder(shop, customer, product, { orderQuantity: quantity })
  return shop.db.order.update({
    where: { id: order.id },
    data: { createdAt: new Date(createdAt), ...changes },
    include: { lines: true },
  })
}

const ask = (query: string, token: string | undefined = admin.accessToken) => shop.ask(query, {}, token)

async function sales(groupBy: string, from = '2026-03-01', to = '2026-03-31') {
  const { data, errors } = await ask(`{ salesReport(groupBy: ${groupBy}, from: "${from}", to: "${to}") {
    timeZone groupCount total ${FIGURES} previousTotal ${FIGURES} rows { key name figures ${FIGURES} }
  } }`)
  expect(errors).toBeUndefined()
  return data.salesReport
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Row {
  key: string | null
  name: string | null
  figures: { orderCount: number; pieces: number; revenue: { amount: number } }
}

const brief = ({ rows }: { rows: Row[] }) =>
  rows.map(({ key, name, figures }) => [name ?? key, figures.orderCount, figures.pieces, figures.revenue.amount])

describe('sales', () => {
  it('counts each day in the time zone of the shop, without cancelled orders and units', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1_000n })
    await sell(product, '2026-03-01T22:59:59Z')
    // After midnight in Berlin.
    await sell(product, '2026-03-01T23:00:00Z')
    await sell(product, '2026-03-02T12:00:00Z', { status: 'CANCELLED' })
    await sell(product, '2026-03-02T12:00:00Z', { status: 'AWAITING_APPROVAL' })
    const { lines } = await sell(product, '2026-03-03T12:00:00Z', {}, 4)
    await shop.db.lineProgress.create({
      data: {
        lineId: lines[0]?.id ?? '',
        ordered: 4,
        cancelled: 1,
        cancelledMinor: 1_000n,
        baseCancelledMinor: 1_000n,
      },
    })
    const report = await sales('DAY', '2026-03-01', '2026-03-03')
    expect(brief(report)).toEqual([
      ['2026-03-01', 1, 2, 2_000],
      ['2026-03-02', 1, 2, 2_000],
      ['2026-03-03', 1, 3, 3_000],
    ])
    expect(report).toMatchObject({
      timeZone: 'Europe/Berlin',
      groupCount: 3,
      total: { orderCount: 3, pieces: 7, revenue: { amount: 7_000, currency: 'USD' }, credited: { amount: 0 } },
    })
  })

  it('compares with as many days before', async () => {
    const product = await createProduct(shop.db, { priceMinor: 100n })
    await sell(product, '2026-02-26T12:00:00Z')
    await sell(product, '2026-02-25T22:59:59Z')
    const { total, previousTotal, rows } = await sales('DAY', '2026-03-01', '2026-03-03')
    expect(total.orderCount).toBe(0)
    expect(rows).toHaveLength(3)
    expect(previousTotal).toMatchObject({ orderCount: 1, revenue: { amount: 200 } })
  })

  it('names every week from Monday and every month, also without sales', async () => {
    const product = await createProduct(shop.db, { priceMinor: 100n })
    await sell(product, '2026-03-15T12:00:00Z')
    expect(brief(await sales('WEEK', '2026-03-04', '2026-03-17'))).toEqual([
      ['2026-03-02', 0, 0, 0],
      ['2026-03-09', 1, 2, 200],
      ['2026-03-16', 0, 0, 0],
    ])
    expect(brief(await sales('MONTH', '2026-02-10', '2026-04-01'))).toEqual([
      ['2026-02-01', 0, 0, 0],
      ['2026-03-01', 1, 2, 200],
      ['2026-04-01', 0, 0, 0],
    ])
  })

  it('groups by product, category, customer, company, country and currency, highest revenue first', async () => {
    const category = await createCategory(shop.db, { name: 'Clamps' })
    const clamp = await createProduct(shop.db, { name: 'Clamp', priceMinor: 100n, categoryId: category.id })
    const scissors = await createProduct(shop.db, { name: 'Scissors', priceMinor: 700n })
    await sell(clamp, '2026-03-02T12:00:00Z', {}, 3)
    await sell(scissors, '2026-03-02T12:00:00Z')
    const owner = await createPerson(shop, { name: 'Maria Keller' })
    const company = await createCompany(shop, owner)
    const { order } = await orderFor(shop, owner, company, scissors)
    await shop.db.order.update({ where: { id: order.id }, data: { createdAt: new Date('2026-03-05T12:00:00Z') } })
    const { pieces } = (await sales('CURRENCY')).total
    const ofCompany = (pieces - 5) * 700
    expect(brief(await sales('PRODUCT'))).toEqual([
      ['Scissors', 2, pieces - 3, 1_400 + ofCompany],
      ['Clamp', 1, 3, 300],
    ])
    expect(brief(await sales('CATEGORY'))).toContainEqual(['Clamps', 1, 3, 300])
    expect(brief(await sales('CUSTOMER'))).toEqual(
      expect.arrayContaining([
        ['Anna Svensson', 2, 5, 1_700],
        ['Maria Keller', 1, pieces - 5, ofCompany],
      ]),
    )
    const { name, country } = await shop.db.company.findUniqueOrThrow({ where: { id: company.id } })
    expect(brief(await sales('COMPANY'))).toEqual(
      expect.arrayContaining([
        [null, 2, 5, 1_700],
        [name, 1, pieces - 5, ofCompany],
      ]),
    )
    expect(brief(await sales('COUNTRY'))).toContainEqual([country, 1, pieces - 5, ofCompany])
    expect(brief(await sales('CURRENCY'))).toEqual([['USD', 3, pieces, 1_700 + ofCompany]])
  })

  it('reports credits for returns', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1_000n })
    const order = await sell(product, '2026-03-02T12:00:00Z', {}, 4)
    await createReturn(shop, { order, by: customer })
    await shop.db.returnLine.updateMany({ data: { counted: 1, creditMinor: 900n, baseCreditMinor: 900n } })
    expect((await sales('PRODUCT')).rows[0].figures).toMatchObject({
      revenue: { amount: 4_000 },
      credited: { amount: 900 },
    })
  })

  it.each([
    ['DAY', '2026-03-02', '2026-03-01', 'The last day must not be before the first.', 'to'],
    ['DAY', '2026-01-01', '2027-02-05', 'Request at most 400 days.', 'to'],
    ['PRODUCT', '2020-01-01', '2026-01-01', 'Request at most 1,830 days.', 'to'],
  ])('refuses a report by %s from %s to %s', async (groupBy, from, to, message, field) => {
    const { errors } = await ask(`{ salesReport(groupBy: ${groupBy}, from: "${from}", to: "${to}") { groupCount } }`)
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } })
  })
})

describe('quotations', () => {
  const query = `{ quotationReport(from: "2026-03-01", to: "2026-04-30") {
    outcomes { status count value { amount currency } }
    months { start requestedCount wonCount lostCount wonValue { amount } }
    medianHoursToOffer
  } }`

  it('counts won and lost ones by the month of the request', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1_000n })
    const offered = async (createdAt: string) => {
      const quotation = await requestQuotation(shop, customer, [product])
      await sendRevision(shop, offerOf(quotation, [offerLine(product, { unitPrice: 900 })]), admin.accessToken)
      await shop.db.quotation.update({ where: { id: quotation.id }, data: { createdAt: new Date(createdAt) } })
      return quotation
    }
    const won = await offered('2026-03-10T12:00:00Z')
    await accept(shop, won, 1, customer.accessToken)
    const lost = await offered('2026-03-20T12:00:00Z')
    await shop.db.quotation.update({ where: { id: lost.id }, data: { state: 'DECLINED' } })
    const late = await offered('2026-04-01T12:00:00Z')
    await shop.db.quotation.update({ where: { id: late.id }, data: { validUntil: new Date(Date.now() - 1_000) } })
    const { data } = await ask(query)
    expect(data.quotationReport.outcomes).toMatchObject([
      { status: 'ORDERED', count: 1 },
      { status: 'DECLINED', count: 1 },
      { status: 'EXPIRED', count: 1 },
    ])
    const { valueMinor } = await shop.db.quotation.findUniqueOrThrow({ where: { id: won.id } })
    expect(data.quotationReport.months).toEqual([
      { start: '2026-03-01', requestedCount: 2, wonCount: 1, lostCount: 1, wonValue: { amount: Number(valueMinor) } },
      { start: '2026-04-01', requestedCount: 1, wonCount: 0, lostCount: 1, wonValue: { amount: 0 } },
    ])
  })

  it('reports the median time to the first revision', async () => {
    const product = await createProduct(shop.db)
    expect((await ask(query)).data.quotationReport).toMatchObject({ outcomes: [], medianHoursToOffer: null })
    for (const hours of [2, 6, 10]) {
      const quotation = await requestQuotation(shop, customer, [product])
      await sendRevision(shop, offerOf(quotation, [offerLine(product)]), admin.accessToken)
      const createdAt = new Date(Date.now() - hours * 3_600_000)
      await shop.db.quotation.update({ where: { id: quotation.id }, data: { createdAt } })
    }
    const { data } = await ask(
      `{ quotationReport(from: "${dayFromNow(-2)}", to: "${dayFromNow(1)}") { medianHoursToOffer } }`,
    )
    expect(data.quotationReport.medianHoursToOffer).toBeCloseTo(6, 1)
  })
})

describe('stock', () => {
  it('reports value, turnover and how long the stock lasts', async () => {
    const product = await createProduct(shop.db, { name: 'Clamp', priceMinor: 500n, availableQuantity: 100 })
    await placeOrder(shop, customer, product, { orderQuantity: 20 })
    await createProduct(shop.db, { name: 'Sold out', availableQuantity: 0 })
    const { data } = await ask(`{ stockReport(from: "${dayFromNow(-1)}", to: "${dayFromNow(1)}") {
      productCount pieces value { amount }
      rows { name product { id } pieces value { amount } soldPieces averagePieces turnover daysLeft }
    } }`)
    const row = data.stockReport.rows.find(({ name }: { name: string }) => name === 'Clamp')
    expect(row).toEqual({
      name: 'Clamp',
      product: { id: product.id },
      pieces: 80,
      value: { amount: 40_000 },
      soldPieces: 20,
      // The product is new: its stock was 0 at the beginning.
      averagePieces: 40,
      turnover: 0.5,
      daysLeft: 12,
    })
    expect(data.stockReport).toMatchObject({ productCount: 1, pieces: 80, value: { amount: 40_000 } })
  })
})

it.each([
  ['{ salesReport(groupBy: DAY, from: "2026-03-01", to: "2026-03-02") { groupCount } }'],
  ['{ quotationReport(from: "2026-03-01", to: "2026-03-02") { medianHoursToOffer } }'],
  ['{ stockReport(from: "2026-03-01", to: "2026-03-02") { pieces } }'],
])('refuses customers and visitors %s', async (query) => {
  expect((await ask(query, customer.accessToken)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  expect((await shop.ask(query)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
})
