import type { Order, OrderLine, Product } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelPieces, findPieceFaults } from '../../testing/pieces'
import { givePriceLists } from '../../testing/pricing'
import { accept, askForQuotation, offerLine, offerOf, requestFor, sendRevision } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let customer: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  customer = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** An order of these units at these prices with a discount, in a currency, and its lines. */
async function orderOffered(
  currency: CurrencyCode,
  wanted: { product: Product; quantity: number; unitPrice: number }[],
  terms: object,
): Promise<Order & { lines: OrderLine[] }> {
  const products = wanted.map(({ product }) => product)
  const { data } = await askForQuotation(shop, requestFor(products), customer.accessToken, currency)
  const { quotation } = data.requestQuotation
  const lines = wanted.map(({ product, ...changes }) => offerLine(product, changes))
  const sent = await sendRevision(shop, offerOf(quotation, lines, terms), admin.accessToken)
  expect(sent.data.sendQuotationRevision.__typename).toBe('SendQuotationRevisionSuccess')
  const accepted = await accept(shop, quotation, 1, customer.accessToken)
  expect(accepted.data.acceptQuotation.__typename).toBe('AcceptQuotationSuccess')
  return shop.db.order.findUniqueOrThrow({
    where: { quotationId: quotation.id },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
}

/** A product of 20.00 US dollars at this price in another currency. */
async function createPriced(currency: CurrencyCode, amountMinor: bigint, priceMinor = 2_000n): Promise<Product> {
  const product = await createProduct(shop.db, { priceMinor, availableQuantity: 10_000 })
  const where = { productId_currency: { productId: product.id, currency } }
  await shop.db.productPrice.update({ where, data: { amountMinor, isManual: true } })
  return product
}

const baseOf = ({ baseUnitPriceMinor, baseAdjustmentMinor, quantity }: OrderLine): bigint =>
  baseUnitPriceMinor * BigInt(quantity) + baseAdjustmentMinor

const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Cancels all units, one by one, line by line. */
async function callOff({ id, lines }: Order & { lines: OrderLine[] }): Promise<void> {
  for (const { id: lineId, quantity } of lines) {
    for (let piece = 0; piece < quantity; piece++) {
      const { data } = await cancelPieces(shop, { id, lines: [{ lineId, quantity: 1 }] }, admin.accessToken)
      expect(data.cancelOrderLines.__typename).toBe('CancelOrderLinesSuccess')
    }
    expect(await findPieceFaults(shop.db, id)).toEqual([])
  }
}

describe('an order of an offer in another currency', () => {
  // A unit at 1.01 € is worth 1.123 or 1.096 US dollars, 1.12 or 1.10 rounded, and its discount of 12 units is rounded again.
  it.each([
    ['is discounted to one cent', [101, 101], [7, 5], { discount: 101 * 12 - 1 }],
    ['is discounted to nothing', [101, 99], [7, 5], { discount: 101 * 7 + 99 * 5 }],
    ['is discounted to the freight', [13, 17], [9, 3], { discount: 13 * 9 + 17 * 3, freight: 4 }],
    ['costs nothing but its charges', [0, 0], [2, 3], { charges: 7 }],
    ['is not discounted', [101, 99], [7, 5], {}],
  ])(
    'comes to nothing less in US dollars, line by line and piece by piece, when it %s',
    async (_what, prices, quantities, terms) => {
      const products = [await createPriced('EUR', 1_799n), await createPriced('EUR', 1_843n)]
      const wanted = products.map((product, index) => ({
        product,
        quantity: quantities[index] ?? 0,
        unitPrice: prices[index] ?? 0,
      }))
      const order = await orderOffered('EUR', wanted, terms)
      const listed = [1_799n, 1_843n]
      for (const [index, line] of order.lines.entries()) {
        const { unitPriceMinor, adjustmentMinor, quantity } = line
        const own = unitPriceMinor * BigInt(quantity) + adjustmentMinor
        // The line's total, with half cents rounded up.
        const rate = listed[index] ?? 1n
        expect(baseOf(line)).toBe((2n * own * 2_000n + rate) / (2n * rate))
      }
      expect(order.baseTotalMinor).toBe(sumOf(order.lines.map(baseOf)))

      await callOff(order)
      const { status, baseCancelledMinor, lines } = await shop.db.order.findUniqueOrThrow({
        where: { id: order.id },
        include: { lines: { include: { cancellationLines: true } } },
      })
      expect([status, baseCancelledMinor]).toEqual(['CANCELLED', order.baseTotalMinor])
      for (const line of lines) {
        const amounts = line.cancellationLines.map(({ baseAmountMinor }) => baseAmountMinor)
        expect(amounts.every((amount) => amount >= 0n)).toBe(true)
        expect(sumOf(amounts)).toBe(baseOf(line))
      }
    },
  )

  it('has no negative amounts among best sellers', async () => {
    const product = await createPriced('JPY', 271n)
    // 10 yen are 73.8 cents, 1,000 times; 9,999 yen less is one yen.
    await orderOffered('JPY', [{ product, quantity: 1_000, unitPrice: 10 }], { discount: 9_999 })
    const overview = await shop.ask('{ overview { bestSellers { name revenue { amount } } } }', {}, admin.accessToken)
    expect(overview.data.overview.bestSellers).toContainEqual({ name: product.name, revenue: { amount: 7 } })
  })

  it('caps amounts at the largest amount', async () => {
    const product = await createPriced('EUR', 1n, 1_000_000_000n)
    const order = await orderOffered('EUR', [{ product, quantity: 3, unitPrice: 3_000_000_000 }], { discount: 1 })
    expect(order.baseTotalMinor).toBe(BigInt(Number.MAX_SAFE_INTEGER))
  })
})
