import { CREATE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createCounted, findSizeFaults, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const update = (product: { id: string }, input: object) =>
  shop.ask(UPDATE_PRODUCT, { input: { id: product.id, ...input } }, admin.accessToken)

const LARGE = {
  name: 'L',
  availableQuantity: 9,
  minQuantity: 24,
  increment: 12,
  price: 1500,
  priceTiers: [{ minQuantity: 48, unitPrice: 1400 }],
  weightGrams: 130,
}
const VARIANTS = `query ($id: ID!) { product(id: $id) { weightGrams variants {
  name minQuantity increment weightGrams own price { amount } priceTiers { minQuantity unitPrice { amount } } } } }`

it('a size has its given terms, and otherwise those of its product', async () => {
  const sizes = { sizes: undefined, variants: [{ name: 'S', availableQuantity: 5 }, LARGE], availableQuantity: 14 }
  const rules = {
    price: 1235,
    minQuantity: 6,
    increment: 6,
    weightGrams: 85,
    priceTiers: [{ minQuantity: 60, unitPrice: 1180 }],
  }
  const input = newProduct(await uploadedBy(shop, admin), { ...rules, ...sizes })
  const { product } = (await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)).data.createProduct
  const { data } = await shop.ask(VARIANTS, { id: product.id })
  const tier = (minQuantity: number, amount: number) => ({ minQuantity, unitPrice: { amount } })
  expect(data.product).toEqual({
    weightGrams: 85,
    variants: [
      {
        ...{ name: 'S', minQuantity: 6, increment: 6, weightGrams: 85, own: [], price: { amount: 1235 } },
        priceTiers: [tier(1, 1235), tier(60, 1180)],
      },
      {
        ...{ name: 'L', minQuantity: 24, increment: 12, weightGrams: 130, price: { amount: 1500 } },
        own: ['PRICE', 'MIN_QUANTITY', 'INCREMENT', 'WEIGHT'],
        priceTiers: [tier(1, 1500), tier(48, 1400)],
      },
    ],
  })
  const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { subjectId: product.id } })
  const [, large] = await readSizes(shop.db, product)
  expect(entry.after).toMatchObject({
    weightGrams: 85,
    variants: [expect.any(String), `L [${large?.sku}] 9 ≥ 24 × 12 $15.00 48: $14.00 130 g`],
  })
})

it("omitted terms stay, and null resets them to the product's", async () => {
  const { product, sizes } = await createCounted(shop.db, { S: 5, L: 9 }, { priceMinor: 1000n })
  const small = { id: sizes[0]?.id, name: 'S' }
  const large = { id: sizes[1]?.id, name: 'XL' }
  expect(
    (await update(product, { variants: [small, { ...LARGE, ...large, availableQuantity: 8 }] })).errors,
  ).toBeUndefined()
  expect((await update(product, { weightGrams: 70, variants: [small, large] })).errors).toBeUndefined()
  const kept = {
    priceMinor: 1500n,
    tierQuantities: [48],
    tierPricesMinor: [1400n],
    minQuantity: 24,
    increment: 12,
    weightGrams: 130,
  }
  expect((await readSizes(shop.db, product))[1]).toMatchObject({ name: 'XL', availableQuantity: 8, ...kept })
  const nothing = { price: null, minQuantity: null, increment: null, weightGrams: null }
  expect((await update(product, { variants: [small, { ...large, ...nothing }] })).errors).toBeUndefined()
  const gone = {
    priceMinor: null,
    tierQuantities: [],
    tierPricesMinor: [],
    minQuantity: null,
    increment: null,
    weightGrams: null,
  }
  expect((await readSizes(shop.db, product))[1]).toMatchObject({ availableQuantity: 8, ...gone })
  expect(await findSizeFaults(shop.db, product)).toEqual([])
})

it("a removed size need not fit the product's new rules, a remaining one must", async () => {
  const product = await createProduct(shop.db, { sizes: ['S', 'M', 'L'], minQuantity: 10 })
  await shop.db.productVariant.updateMany({ where: { productId: product.id, name: 'S' }, data: { minQuantity: 12 } })
  const { errors } = await update(product, { sizes: ['S', 'M'], increment: 5 })
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.increment' })
  expect((await update(product, { sizes: ['M', 'L'], increment: 5 })).errors).toBeUndefined()
  expect((await readSizes(shop.db, product)).map(({ name }) => name)).toEqual(['M', 'L'])
})

it('units are added to and removed from a size, despite concurrent sales', async () => {
  const { product } = await createCounted(shop.db, { S: 5, L: 9 })
  const variants = [
    { name: 'S', stockChange: { delta: 20, reason: 'RECEIVED' } },
    { name: 'L', stockChange: { delta: -9, reason: 'DAMAGED' } },
  ]
  expect((await update(product, { variants })).errors).toBeUndefined()
  const [small, large] = await readSizes(shop.db, product)
  expect([small?.availableQuantity, large?.availableQuantity]).toEqual([25, 0])
  expect(await findSizeFaults(shop.db, product)).toEqual([])
  const moves = await shop.db.stockLedger.findMany({ where: { productId: product.id }, orderBy: { id: 'asc' } })
  expect(moves.slice(-2)).toMatchObject([
    { variantId: small?.id, reason: 'RECEIVED', delta: 20, balanceAfter: 25 },
    { variantId: large?.id, reason: 'DAMAGED', delta: -9, balanceAfter: 0 },
  ])
})

const S = { name: 'S' }
test.each<[string, { variants?: object[]; [name: string]: unknown }, string, string]>([
  ['a price below the product’s', { variants: [S, { name: 'L', price: 999 }] }, 'variants.1.price', '$10.00'],
  ['a product that is dearer than a size', { price: 1501 }, 'price', 'L costs $15.00'],
  [
    'discounts without a price',
    { variants: [{ ...S, priceTiers: [{ minQuantity: 12, unitPrice: 1 }] }, { name: 'L' }] },
    'variants.0.priceTiers',
    'need its own price',
  ],
  [
    'discounts that are none',
    { variants: [S, { name: 'L', priceTiers: [{ minQuantity: 24, unitPrice: 1500 }] }] },
    'variants.1.priceTiers.0.unitPrice',
    'lower',
  ],
  [
    'discounts of half a carton',
    { variants: [S, { name: 'L', priceTiers: [{ minQuantity: 30, unitPrice: 1400 }] }] },
    'variants.1.priceTiers.0.minQuantity',
    '24 or 36',
  ],
  [
    'a minimum of half a carton',
    { variants: [S, { name: 'L', minQuantity: 30 }] },
    'variants.1.minQuantity',
    '24 or 36',
  ],
  [
    'cartons that the product’s minimum does not fit',
    { variants: [{ ...S, increment: 5 }, { name: 'L' }] },
    'variants.0.increment',
    '5 or 10',
  ],
  [
    'a minimum of the product that cartons of a size do not fit',
    { minQuantity: 5, variants: [S, { name: 'L', minQuantity: null }] },
    'variants.1.increment',
    '12',
  ],
  ['a weight of nothing', { variants: [{ ...S, weightGrams: 0 }, { name: 'L' }] }, 'variants.0.weightGrams', 'grams'],
  [
    'a price of a size that is not counted',
    {
      variants: [
        { ...S, availableQuantity: null },
        { name: 'L', availableQuantity: null },
      ],
    },
    'variants.1.price',
    'Enter the stock of all sizes',
  ],
  ['a size with a price that is left alone', { sizes: ['L'] }, 'sizes', 'Enter the stock of all sizes'],
  [
    'more that goes than there is',
    { variants: [{ ...S, stockChange: { delta: -6, reason: 'LOST' } }, { name: 'L' }] },
    'variants.0.stockChange',
    'it is 5',
  ],
  [
    'what goes of a new size',
    { variants: [S, { name: 'L' }, { name: 'M', stockChange: { delta: 1, reason: 'RECEIVED' } }] },
    'variants.2.stockChange',
    'isn’t tracked',
  ],
  [
    'a stock twice',
    { variants: [{ ...S, availableQuantity: 1, stockChange: { delta: 1, reason: 'RECEIVED' } }, { name: 'L' }] },
    'variants.0.stockChange',
    'not both',
  ],
])('%s is refused, by its field', async (_what, input, field, message) => {
  const { product } = await createCounted(shop.db, { S: 5, L: 9 }, { priceMinor: 1000n, minQuantity: 6 })
  const terms = { ...LARGE, availableQuantity: undefined, priceTiers: undefined }
  expect((await update(product, { variants: [S, terms] })).errors).toBeUndefined()
  const before = await readSizes(shop.db, product)
  const { errors } = await update(product, input)
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining(message),
    extensions: { code: 'BAD_USER_INPUT', field: `input.${field}` },
  })
  expect(await readSizes(shop.db, product)).toEqual(before)
})

test.each([
  ['a price below the product’s', { priceMinor: 999n }],
  ['a minimum of half a carton', { minQuantity: 3, increment: 2 }],
  ['a minimum that the product’s cartons do not fit', { minQuantity: 7 }],
  ['discounts that rise', { priceMinor: 1000n, tierQuantities: [12], tierPricesMinor: [1000n] }],
  ['discounts without a price', { tierQuantities: [12], tierPricesMinor: [900n] }],
  ['a weight of nothing', { weightGrams: 0 }],
])('the database itself refuses %s', async (_what, data) => {
  const { sizes } = await createCounted(shop.db, { S: 5, L: 9 }, { priceMinor: 1000n, minQuantity: 6, increment: 6 })
  const id = sizes[1]?.id ?? ''
  await expect(shop.db.productVariant.update({ where: { id }, data })).rejects.toThrow(
    /constraint|check|sizes are ordered/i,
  )
})

it("the database rejects a price for an uncounted size, and a product price above a size's", async () => {
  const { id } = await createProduct(shop.db, { sizes: ['S', 'L'], priceMinor: 1000n })
  const priced = shop.db.productVariant.updateMany({ where: { productId: id }, data: { priceMinor: 2000n } })
  await expect(priced).rejects.toThrow(/sizes are ordered/)
  const { product } = await createCounted(shop.db, { S: 5, L: 9 }, { priceMinor: 1000n })
  await shop.db.productVariant.updateMany({ where: { productId: product.id }, data: { priceMinor: 2000n } })
  const dearer = shop.db.product.update({ where: { id: product.id }, data: { priceMinor: 2001n } })
  await expect(dearer).rejects.toThrow(/sizes are ordered/)
})
