import type { Person } from '../../../testing/factories'
import { createPerson, createProduct } from '../../../testing/factories'
import { givePriceLists } from '../../../testing/pricing'
import { requestQuotation } from '../../../testing/quoting'
import { readSizes } from '../../../testing/sizes'
import type { TestApp } from '../../../testing/test-app'
import { createTestApp } from '../../../testing/test-app'
import type { AgreedTerms } from './offer.sql'
import type { RequestedLine } from '../orders.input'
import { insertOrder } from './insert-order.sql'

let shop: TestApp
let buyer: Person
let count = 0

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  buyer = await createPerson(shop)
})
afterAll(() => shop.close())

const lineOf = (productId: string, quantity: number, variantId: string | null = null): RequestedLine => ({
  productId,
  variantId,
  quantity,
  expectedUnitPrice: null,
})

/** The returned order and the stored one. */
async function place(lines: RequestedLine[], currency: 'USD' | 'EUR' = 'USD', offer?: AgreedTerms) {
  const delivery = { phone: '+9990000000', address: '1 Main Street', companyId: null, purchaseOrderNumber: null }
  const request = { ...delivery, lines, currency, idempotencyKey: `insert-order-${++count}` }
  const order = await insertOrder(shop.db.sql, buyer.user, request, 'hash', 'en', { offer })
  const include = { lines: { orderBy: { position: 'asc' as const } } }
  return { order, kept: await shop.db.order.findUnique({ where: { id: order?.id ?? '' }, include }) }
}

const tiers = { tierQuantities: [10], tierPricesMinor: [1_100n] }

describe('the returned order equals the stored one', () => {
  it.each(['USD', 'EUR'] as const)('in %s, with price tiers and a repeated product', async (currency) => {
    const [one, other] = [await createProduct(shop.db, { priceMinor: 1_250n, ...tiers }), await createProduct(shop.db)]
    const single = await place([lineOf(other.id, 2), lineOf(one.id, 10)], currency)
    expect(single.order).toEqual(single.kept)
    const twice = await place([lineOf(one.id, 3), lineOf(other.id, 1), lineOf(one.id, 12)], currency)
    expect(twice.order).toEqual(twice.kept)
    expect(twice.kept?.lines.map(({ availableQuantity }) => availableQuantity)).toEqual([90, 98, 87])
  })

  it('with known and unknown weights', async () => {
    const [known, other] = [await createProduct(shop.db, { weightGrams: 85 }), await createProduct(shop.db)]
    const { order, kept } = await place([lineOf(known.id, 3), lineOf(other.id, 1)])
    expect(order).toEqual(kept)
    expect(kept?.lines.map(({ weightGrams }) => weightGrams)).toEqual([85, null])
  })

  it('with sizes', async () => {
    const product = await createProduct(shop.db, { sizes: ['S', 'M'] })
    const [small, medium] = (await readSizes(shop.db, product)).map(({ id }) => id) as [string, string]
    const { order, kept } = await place([lineOf(product.id, 1, small), lineOf(product.id, 2, medium)])
    expect(order).toEqual(kept)
    expect(kept?.lines.map(({ size, availableQuantity }) => [size, availableQuantity])).toEqual([
      ['S', 100],
      ['M', 99],
    ])
    const alone = await place([lineOf(product.id, 1, medium)])
    expect(alone.order).toEqual(alone.kept)
  })

  it('at offered prices', async () => {
    const products = [await createProduct(shop.db), await createProduct(shop.db)]
    const { id: quotationId } = await requestQuotation(shop, buyer, products)
    const charges = { discountMinor: 100n, freightMinor: 40n, insuranceMinor: 0n, chargesMinor: 0n }
    const terms = { unitPrices: [700n, 9_900n], adjustments: [-10n, -50n] }
    const offer = { quotationId, right: 'order' as const, ...charges, ...terms }
    const { order, kept } = await place(
      products.map(({ id }) => lineOf(id, 3)),
      'EUR',
      offer,
    )
    expect(order).toEqual(kept)
    expect(kept?.lines).toMatchObject([
      { unitPriceMinor: 700n, adjustmentMinor: -10n },
      { unitPriceMinor: 9_900n, adjustmentMinor: -50n },
    ])
    expect(kept?.lines[0]?.baseUnitPriceMinor).not.toBe(700n)
  })
})
