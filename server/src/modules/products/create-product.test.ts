import { v7 as uuidv7 } from 'uuid'
import { CREATE_PRODUCT, newProduct, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createCategory, createImage, createPerson, createProduct } from '../../testing/factories'
import { readStock } from '../../testing/ordering'
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

const create = (input: Record<string, unknown>, accessToken: string | undefined = admin.accessToken) =>
  shop.ask(CREATE_PRODUCT, { input }, accessToken)

const ownImage = () => uploadedBy(shop, admin)

describe('a new product', () => {
  it('is in the shop with its stock in the ledger, its creator, and its name as the image text', async () => {
    const { id: categoryId, slug } = await createCategory(shop.db)
    const input = newProduct(await ownImage(), { categoryId })
    shop.statements.length = 0
    const { data, errors } = await create(input)
    expect(errors).toBeUndefined()
    expect(data.createProduct).toEqual({
      __typename: 'CreateProductSuccess',
      product: {
        id: expect.any(String),
        name: input.name,
        description: 'Holds a wound open.\nTwo of them make a pair.',
        material: 'Stainless steel AISI 420',
        sizes: ['16 cm', '20 cm'],
        price: { amount: 4_250 },
        minQuantity: 5,
        availableQuantity: 80,
        category: { slug },
        image: { alt: input.name },
      },
    })
    const writing = shop.statements.filter((sql) => sql.includes('INSERT'))
    expect(writing).toEqual([expect.stringContaining('INTO products'), expect.stringContaining('INTO audit_log')])
    const row = await shop.db.product.findUniqueOrThrow({ where: { id: data.createProduct.product.id } })
    expect(row).toMatchObject({ createdById: admin.user.id, priceMinor: 4_250n, deletedAt: null })
    const { ledger, ledgerSum } = await readStock(shop.db, row)
    expect(ledgerSum).toBe(80)
    expect(ledger).toMatchObject([{ reason: 'INITIAL', delta: 80, balanceAfter: 80, orderId: null }])
  })

  it('may lack material, sizes and stock, and have the maximum price', async () => {
    const image = await ownImage()
    const price = Number.MAX_SAFE_INTEGER
    const input = newProduct(image, { material: ' ', sizes: null, price, minQuantity: 1, availableQuantity: 0 })
    const { data } = await create(input)
    expect(data.createProduct.product).toMatchObject({
      material: null,
      sizes: [],
      price: { amount: price },
      availableQuantity: 0,
    })
  })

  it('keeps the alt text of its image', async () => {
    const image = await createImage(shop.db, { uploadedById: admin.user.id, alt: 'Two retractors' })
    expect((await create(newProduct(image))).data.createProduct.product.image).toEqual({ alt: 'Two retractors' })
  })

  it('accepts its price as a number in the query, too', async () => {
    const image = await ownImage()
    const { data } = await shop.ask(
      `mutation { createProduct(input: { name: "A", description: "B", price: 100, minQuantity: 1,
        availableQuantity: 1, imageId: "${image.id}" }) { ... on CreateProductSuccess { product { price { amount } } } } }`,
      {},
      admin.accessToken,
    )
    expect(data.createProduct.product.price.amount).toBe(100)
  })
})

describe('missing fields', () => {
  it.each([uuidv7(), '1', 'a\0b', '\udfff'])('is a category, for the id %j', async (categoryId) => {
    const { data } = await create(newProduct(await ownImage(), { categoryId }))
    expect(data.createProduct).toEqual({ __typename: 'CategoryNotFound', message: expect.stringContaining('Choose') })
  })

  it.each([uuidv7(), '1', 'a\0b', '\udfff'])('is an image, for the id %j', async (id) => {
    const { data } = await create(newProduct({ id }))
    expect(data.createProduct).toEqual({ __typename: 'ImageNotFound', message: expect.stringContaining('upload') })
  })

  it('include an image of another admin, or of the catalogue', async () => {
    const other = await createPerson(shop, { role: 'ADMIN' })
    for (const image of [await uploadedBy(shop, other), await createImage(shop.db)]) {
      const { data } = await create(newProduct(image))
      expect(data.createProduct.__typename).toBe('ImageNotFound')
    }
  })

  it('leave nothing behind', async () => {
    const count = () => Promise.all([shop.db.product.count(), shop.db.stockLedger.count(), shop.db.category.count()])
    const before = await count()
    await create(newProduct({ id: uuidv7() }))
    await create(newProduct(await ownImage(), { categoryId: uuidv7() }))
    expect(await count()).toEqual(before)
  })
})

describe('a code of a size', () => {
  const sized = (...skus: string[]) => ({
    sizes: undefined,
    variants: skus.map((sku, index) => ({ name: `${index}`, sku, availableQuantity: 40 })),
  })

  beforeAll(() => createProduct(shop.db, { sku: 'ELSEWHERE' }))

  it.each([
    ['that a product has', sized('ELSEWHERE', 'FREE')],
    ['that two of them would have', sized('SAME', 'same')],
    ['that its product would have', { ...sized('OWN', 'FREE'), sku: 'own' }],
  ])('%s is refused, and nothing is added', async (_what, changes) => {
    const input = newProduct(await ownImage(), changes)
    const { data } = await create(input)
    expect(data.createProduct).toEqual({ __typename: 'SkuTaken', message: expect.stringContaining('SKU') })
    expect(await shop.db.product.count({ where: { name: String(input.name) } })).toBe(0)
  })

  it('that another size has is rejected', async () => {
    const codes = sized('SIZED-1', 'SIZED-2')
    expect((await create(newProduct(await ownImage(), codes))).data.createProduct.__typename).toMatch(/Success$/)
    expect((await create(newProduct(await ownImage(), codes))).data.createProduct.__typename).toBe('SkuTaken')
  })
})

describe('an input that breaks a rule', () => {
  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['name', 'two\nlines'],
    ['name', 'a\0b'],
    ['name', 'half \ud83d'],
    ['description', ''],
    ['description', 'x'.repeat(5_001)],
    ['description', 'bell \u0007'],
    ['material', 'x'.repeat(201)],
    ['material', 'a\0b'],
    ['sizes', Array.from({ length: 21 }, () => 'S')],
    ['sizes.1', ['S', 'x'.repeat(51)]],
    ['sizes.0', ['']],
    ['sizes.0', ['a\0']],
    ['price', 0],
    ['minQuantity', 0],
    ['minQuantity', -1],
    ['availableQuantity', -1],
  ])('is refused naming %s (%.30j)', async (field, value) => {
    const input = newProduct(await ownImage(), { [field.split('.')[0] ?? '']: value })
    const { data, errors } = await create(input)
    expect(data).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `input.${field}` })
    expect(errors?.[0]?.message).toMatch(/^(The|Each|A) .+\.$/)
  })

  it.each([
    ['price', -1],
    ['price', 1.5],
    ['price', '100'],
    ['price', 2 ** 53],
    ['price', null],
    ['minQuantity', 2 ** 31],
    ['availableQuantity', 1.5],
    ['sizes', [null]],
  ])('is refused by the schema already for %s %j', async (field, value) => {
    const { data, errors } = await create(newProduct(await ownImage(), { [field]: value }))
    expect(data).toBeUndefined()
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('access to adding a product', () => {
  it('excludes visitors and customers', async () => {
    const input = newProduct(await ownImage())
    const visitor = await shop.ask(CREATE_PRODUCT, { input })
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    for (const values of [{}, { role: 'ADMIN', emailVerified: false }] as const) {
      const { errors } = await create(input, (await createPerson(shop, values)).accessToken)
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
    expect(await shop.db.product.count({ where: { name: String(input.name) } })).toBe(0)
  })
})
