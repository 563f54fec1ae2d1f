import { CREATE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
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

const VARIANTS = `query ($id: ID!) {
  product(id: $id) { sku stockBySize variants { id sku name availableQuantity minQuantity increment } }
}`

const readVariants = async ({ id }: { id: string }) => (await shop.ask(VARIANTS, { id })).data.product

it('without sizes the product itself can be ordered', async () => {
  const product = await createProduct(shop.db, { sizes: [], minQuantity: 4, increment: 2, availableQuantity: 40 })
  expect(await readVariants(product)).toEqual({
    sku: product.sku,
    stockBySize: false,
    variants: [{ id: product.id, sku: product.sku, name: '', availableQuantity: 40, minQuantity: 4, increment: 2 }],
  })
})

it('each size has a SKU, and shares the stock and the minimum of the product', async () => {
  const input = newProduct(await uploadedBy(shop, admin), {
    sizes: ['14 cm, curved', '16 cm', ' 16 cm '],
    increment: 5,
  })
  const { data } = await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)
  expect(data.createProduct.product.sizes).toEqual(['14 cm, curved', '16 cm'])
  const { sku, stockBySize, variants } = await readVariants(data.createProduct.product)
  expect(stockBySize).toBe(false)
  const common = { id: expect.any(String), availableQuantity: 80, minQuantity: 5, increment: 5 }
  expect(variants).toEqual([
    { ...common, name: '14 cm, curved', sku: expect.stringMatching(/^IN-S\d{6}$/) },
    { ...common, name: '16 cm', sku: expect.stringMatching(/^IN-S\d{6}$/) },
  ])
  expect(new Set([sku, variants[0].sku, variants[1].sku]).size).toBe(3)
})

it('remaining sizes are unchanged when others are added and removed', async () => {
  const product = await createProduct(shop.db, { sizes: ['S', 'M'] })
  const [, medium] = (await readVariants(product)).variants
  const input = { id: product.id, sizes: ['L', 'M'] }
  expect((await shop.ask(UPDATE_PRODUCT, { input }, admin.accessToken)).errors).toBeUndefined()
  const { variants } = await readVariants(product)
  expect(variants).toEqual([expect.objectContaining({ name: 'L' }), medium])
  expect(await shop.db.productVariant.count({ where: { productId: product.id, retiredAt: { not: null } } })).toBe(1)
})

it('a code of a size is refused for a product', async () => {
  const product = await createProduct(shop.db)
  const [{ sku }] = (await readVariants(product)).variants
  const taken = { __typename: 'SkuTaken', message: expect.any(String) }
  const input = newProduct(await uploadedBy(shop, admin), { sku })
  expect((await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)).data.createProduct).toEqual(taken)
  const change = { input: { id: product.id, sku } }
  expect((await shop.ask(UPDATE_PRODUCT, change, admin.accessToken)).data.updateProduct).toEqual(taken)
})
