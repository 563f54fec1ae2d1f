import { CREATE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, placeOrder } from '../../testing/ordering'
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

const counts = async (product: { id: string }) =>
  (await readSizes(shop.db, product)).map(({ name, availableQuantity }) => [name, availableQuantity])

const available = async ({ id }: { id: string }) =>
  (await shop.db.product.findUniqueOrThrow({ where: { id } })).availableQuantity

describe('sizes with more than a name', () => {
  it('come with a new product, whose stock is their sum', async () => {
    const variants = [
      { name: 'S, short', sku: 'size-s', availableQuantity: 30, minQuantity: 10 },
      { name: 'M', availableQuantity: 50 },
    ]
    const input = newProduct(await uploadedBy(shop, admin), { sizes: undefined, variants, availableQuantity: 80 })
    const { data, errors } = await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)
    expect(errors).toBeUndefined()
    const { product } = data.createProduct
    expect(product).toMatchObject({ sizes: ['S, short', 'M'], availableQuantity: 80 })
    const [small, medium] = await readSizes(shop.db, product)
    expect(small).toMatchObject({ sku: 'SIZE-S', availableQuantity: 30, minQuantity: 10 })
    expect(medium).toMatchObject({ sku: expect.stringMatching(/^IN-S/), availableQuantity: 50, minQuantity: null })
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { subjectId: product.id } })
    expect(entry.after).toMatchObject({ variants: ['S, short [SIZE-S] 30 ≥ 10', `M [${medium?.sku}] 50`] })
  })

  it('start and end counting the stock by size, which orders then must name', async () => {
    const product = await createProduct(shop.db, { sizes: ['S', 'M'], availableQuantity: 100 })
    const ids = (await readSizes(shop.db, product)).map(({ id }) => id)
    const counted = [
      { name: 'S', availableQuantity: 40 },
      { name: 'M', availableQuantity: 50 },
    ]
    expect((await update(product, { variants: counted })).errors).toBeUndefined()
    expect(await available(product)).toBe(90)
    expect((await readSizes(shop.db, product)).map(({ id }) => id)).toEqual(ids)
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    const refused = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, admin.accessToken)
    expect(refused.data.placeOrder.__typename).toBe('SizeRequired')
    await placeOrder(shop, admin, product, { variantId: ids[0] })

    const uncounted = [
      { name: 'S', availableQuantity: null },
      { name: 'M', availableQuantity: null },
    ]
    expect((await update(product, { variants: uncounted })).errors).toBeUndefined()
    expect(await available(product)).toBe(88)
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    await placeOrder(shop, admin, product, { variantId: ids[0] })
  })

  it('swap their names, and omitted terms stay', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const [small, medium] = sizes
    const variants = [
      { id: medium?.id, name: 'S' },
      { id: small?.id, name: 'M' },
      { name: 'L', availableQuantity: 1 },
    ]
    expect((await update(product, { variants })).errors).toBeUndefined()
    expect(await counts(product)).toEqual([
      ['S', 7],
      ['M', 5],
      ['L', 1],
    ])
    expect((await readSizes(shop.db, product))[0]).toMatchObject({ id: medium?.id, sku: medium?.sku })
    expect(await findSizeFaults(shop.db, product)).toEqual([])
  })

  it('leave their names to new sizes', async () => {
    const { product, sizes } = await createCounted(shop.db, { '14 cm': 5, '16 cm': 7 })
    const [short] = sizes
    const variants = [{ id: short?.id, name: '14 cm old' }, { name: '14 cm', availableQuantity: 3 }, { name: '16 cm' }]
    expect((await update(product, { variants })).errors).toBeUndefined()
    expect(await counts(product)).toEqual([
      ['14 cm old', 5],
      ['14 cm', 3],
      ['16 cm', 7],
    ])
    const [old, young] = await readSizes(shop.db, product)
    expect(old).toMatchObject({ id: short?.id, sku: short?.sku })
    expect(young?.sku).not.toBe(short?.sku)
    expect(await available(product)).toBe(15)
    expect(await findSizeFaults(shop.db, product)).toEqual([])
  })
})

describe('the code of a size that went', () => {
  it('is restored with its orders if the product gets it again', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7, L: 9 })
    const [small, ...others] = sizes.map(({ id, name }) => ({ id, name }))
    await update(product, { variants: others })
    const again = { name: 'Small', sku: sizes[0]?.sku, availableQuantity: 3 }
    const { data } = await update(product, { variants: [...others, again] })
    expect(data.updateProduct.__typename).toBe('UpdateProductSuccess')
    expect((await readSizes(shop.db, product)).at(-1)).toMatchObject({ ...again, id: small?.id, retiredAt: null })
    expect(await findSizeFaults(shop.db, product)).toEqual([])
  })

  it('is not reported as in use beside one that is', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7, L: 9 })
    const others = sizes.slice(1).map(({ id, name }) => ({ id, name }))
    await update(product, { variants: others })
    await createProduct(shop.db, { sku: 'ZZ-TAKEN', name: 'Long forceps' })
    const again = { name: 'Small', sku: sizes[0]?.sku, availableQuantity: 3 }
    const { data } = await update(product, {
      variants: [...others, again, { name: 'XL', sku: 'ZZ-TAKEN', availableQuantity: 1 }],
    })
    const message = expect.stringMatching(/ZZ-TAKEN.*Long forceps/)
    expect(data.updateProduct).toEqual({ __typename: 'SkuTaken', message })
  })

  it('is used by no other product; the error names the product', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7, L: 9 }, { name: 'Old forceps' })
    await update(product, { variants: sizes.slice(1).map(({ id, name }) => ({ id, name })) })
    const other = await createProduct(shop.db)
    const { data } = await update(other, { variants: [{ name: 'S', sku: sizes[0]?.sku }] })
    const message = `The SKU ${sizes[0]?.sku} belongs to size S of “Old forceps”, which is no longer sold but appears in past orders. Choose another.`
    expect(data.updateProduct).toEqual({ __typename: 'SkuTaken', message })
  })

  it("reports the position of a size's error, and of duplicates", async () => {
    const { sizes } = await createCounted(shop.db, { S: 5, M: 7 }, { name: 'Forceps' })
    const product = await createProduct(shop.db)
    const sku = sizes[0]?.sku
    const told = async (variants: object[]) => (await update(product, { variants })).data.updateProduct.message
    expect(await told([{ name: 'S', sku }])).toBe(`The SKU ${sku} belongs to size S of “Forceps”. Choose another.`)
    const twice = 'The SKU TWICE-1 appears twice. Each product and each size needs its own SKU.'
    expect(await told(['S', 'M'].map((name) => ({ name, sku: 'TWICE-1' })))).toBe(twice)
  })
})

it('given by name only keep the counts of remaining sizes, and drop those of removed ones', async () => {
  const { product } = await createCounted(shop.db, { S: 5, M: 7, L: 9 })
  expect((await update(product, { sizes: ['M', 'XL', 'S'] })).errors).toBeUndefined()
  expect(await counts(product)).toEqual([
    ['M', 7],
    ['XL', 0],
    ['S', 5],
  ])
  expect(await available(product)).toBe(12)
  expect(await findSizeFaults(shop.db, product)).toEqual([])
  expect((await update(product, { sizes: ['M'] })).errors).toBeUndefined()
  expect(await counts(product)).toEqual([['M', null]])
  expect(await available(product)).toBe(7)
  expect(await findSizeFaults(shop.db, product)).toEqual([])
})

test.each<[string, { sizes?: string[]; rename?: string; availableQuantity?: number }, number]>([
  ['what the last size has', { sizes: ['M'] }, 7],
  ['what the last size has under its new name', { rename: 'XL' }, 7],
  ['nothing where the only size is new', { sizes: ['XL'] }, 0],
  ['what an admin counted', { sizes: ['M'], availableQuantity: 12 }, 12],
  ['everything where no size is left', { sizes: [] }, 12],
])('%s is the stock of a product that was counted by size', async (_what, { rename, ...names }, expected) => {
  const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
  const renamed = { variants: [{ id: sizes[1]?.id, name: rename, availableQuantity: null }] }
  expect((await update(product, rename ? renamed : names)).errors).toBeUndefined()
  expect(await available(product)).toBe(expected)
  expect(await findSizeFaults(shop.db, product)).toEqual([])
  const moves = await shop.db.stockLedger.findMany({ where: { productId: product.id, variantId: null } })
  expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe(expected)
})

describe('nothing is saved of', () => {
  const S = { name: 'S', availableQuantity: 5 }
  const M = { name: 'M', availableQuantity: 7 }
  test.each([
    ['names and sizes', { sizes: ['S'], variants: [S, M] }, 'not both'],
    ['a size twice', { variants: [S, S] }, 'once'],
    ['a size of another product', { variants: [{ ...S, id: 'nothing' }, M] }, 'doesn’t have this size'],
    ['a size without a count', { variants: [S, { name: 'XL' }] }, 'for none'],
    ['one size alone', { variants: [S] }, 'for none'],
    ['a minimum of half a carton', { variants: [{ ...S, minQuantity: 3 }, M] }, 'multiple'],
    ['cartons that a minimum does not fit', { increment: 3, minQuantity: 3 }, 'minimum order of M'],
    ['a stock that is not the sum', { availableQuantity: 100 }, 'the total is 12'],
    ['pieces that come to no size', { stockChange: { delta: 1, reason: 'RECEIVED' } }, 'the total is 12'],
    [
      'pieces that come while one size is left',
      { sizes: ['M'], stockChange: { delta: 1, reason: 'RECEIVED' } },
      'the total is 12',
    ],
    ['more than can be counted', { variants: [{ ...S, availableQuantity: 2_147_483_647 }, M] }, 'at most'],
  ])('%s', async (_what, input, message) => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 }, { minQuantity: 2, increment: 2 })
    await shop.db.productVariant.update({ where: { id: sizes[1]?.id ?? '' }, data: { minQuantity: 4 } })
    const { errors } = await update(product, input)
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'BAD_USER_INPUT', field: expect.stringMatching(/^input\./) },
    })
    expect(await counts(product)).toEqual([
      ['S', 5],
      ['M', 7],
    ])
    expect(await findSizeFaults(shop.db, product)).toEqual([])
  })

  test('one size under two names', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const id = sizes[0]?.id
    const { errors } = await update(product, {
      variants: [
        { ...S, id },
        { ...M, id },
      ],
    })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.variants.1.id' })
    expect(await readSizes(shop.db, product)).toEqual(sizes)
  })

  test('a code that is another’s', async () => {
    const { product } = await createCounted(shop.db, { S: 5, M: 7 })
    const other = await createProduct(shop.db)
    const { data } = await update(product, { variants: [{ ...S, sku: other.sku }, M] })
    expect(data.updateProduct.__typename).toBe('SkuTaken')
    expect(await counts(product)).toEqual([
      ['S', 5],
      ['M', 7],
    ])
  })

  test('a form that is behind', async () => {
    const { product } = await createCounted(shop.db, { S: 5, M: 7 })
    const { data } = await update(product, { variants: [], expectedVersion: product.version + 1 })
    expect(data.updateProduct.__typename).toBe('ProductChanged')
    expect(await counts(product)).toEqual([
      ['S', 5],
      ['M', 7],
    ])
  })
})
