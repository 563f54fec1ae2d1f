import { UPDATE_PRODUCT } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createCounted, keepOneSize, readSizes } from '../../testing/sizes'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { askIn } from '../../testing/translating'
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

const BY_SKU = `query ($skus: [String!]!) {
  productsBySku(skus: $skus) { sku } variantsBySku(skus: $skus) { sku name availableQuantity }
}`
const bySku = async (...skus: string[]) => (await shop.ask(BY_SKU, { skus })).data

/** A product counted in two sizes with codes of their own. */
async function createSized(prefix: string) {
  const { product } = await createCounted(shop.db, { S: 5, M: 7 }, { sku: prefix, name: 'Cranioclast' })
  for (const name of ['S', 'M']) {
    await shop.db.productVariant.updateMany({
      where: { productId: product.id, name },
      data: { sku: `${prefix}/${name}` },
    })
  }
  return product
}

describe('the code of a size', () => {
  it('finds its product and the size', async () => {
    await createSized('BY-1')
    const plain = await createProduct(shop.db, { sku: 'BY-2', sizes: [], availableQuantity: 9 })
    expect(await bySku('by-1/m', 'BY-1', 'BY-1/S', 'NONE', 'BY-2')).toEqual({
      productsBySku: [{ sku: 'BY-1' }, { sku: 'BY-1' }, { sku: 'BY-1' }, null, { sku: 'BY-2' }],
      variantsBySku: [
        { sku: 'BY-1/M', name: 'M', availableQuantity: 7 },
        null,
        { sku: 'BY-1/S', name: 'S', availableQuantity: 5 },
        null,
        { sku: plain.sku, name: '', availableQuantity: 9 },
      ],
    })
  })

  it('finds nothing once the size is removed, or its product deleted', async () => {
    const product = await createSized('BY-3')
    await keepOneSize(shop.db, product, 'M')
    expect(await bySku('BY-3/S', 'BY-3/M')).toMatchObject({ productsBySku: [null, { sku: 'BY-3' }] })
    await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect(await bySku('BY-3/M')).toEqual({ productsBySku: [null], variantsBySku: [null] })
  })

  it('finds it in REST, too', async () => {
    await createSized('BY-5')
    const api = await createRestClient(shop)
    const find = async (code: string) => (await api.ask('GET', `/api/product?sku=${encodeURIComponent(code)}`)).body
    expect(await find('by-5/m')).toMatchObject([{ sku: 'BY-5', size: 'M' }])
    const [byOwn] = await find('BY-5')
    expect(byOwn).toMatchObject({ sku: 'BY-5' })
    expect(byOwn).not.toHaveProperty('size')
    expect(await find('NONE')).toEqual([])
    expect(await find('ä')).toEqual([])
    await api.close()
  })

  it('can be looked up with 199 others in one statement', async () => {
    await createSized('BY-4')
    shop.statements.length = 0
    const query = 'query ($skus: [String!]!) { productsBySku(skus: $skus) { sku } }'
    await shop.ask(query, { skus: Array(200).fill('BY-4/S') })
    expect(shop.statements).toHaveLength(1)
    const tooMany = await shop.ask(BY_SKU, { skus: Array(201).fill('BY-4/S') })
    expect(tooMany.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'skus' })
  })
})

describe('a search', () => {
  const find = async (search: string, language = 'en') => {
    const query = 'query ($search: String!) { products(filter: { search: $search }) { nodes { id } totalCount } }'
    const { data } = await askIn(shop, language, query, { search })
    expect(data.products.totalCount).toBe(data.products.nodes.length)
    return data.products.nodes.map(({ id }: { id: string }) => id)
  }
  it('finds a product by the SKU of a size: in full, by its start, in any language', async () => {
    const product = await createSized('QX.9')
    await shop.db.productTranslation.create({
      data: { productId: product.id, language: 'de', name: 'Schädelzange', productVersion: 1 },
    })
    for (const language of ['en', 'de', 'ar', 'zh']) {
      for (const search of ['QX.9/S', 'qx.9/m', 'QX.9/']) expect(await find(search, language)).toEqual([product.id])
      expect(await find('QX.9/L', language)).toEqual([])
    }
  })

  it('uses the current SKUs', async () => {
    const product = await createSized('QY.9')
    const [small] = await readSizes(shop.db, product)
    for (const sku of ['WWBOT-2', 'ZZTOP-1']) {
      await shop.db.productVariant.update({ where: { id: small?.id ?? '' }, data: { sku } })
      expect(await find(sku)).toEqual([product.id])
    }
    expect(await find('WWBOT-2')).toEqual([])
    // Other changes of the product keep them searchable.
    const renamed = { input: { id: product.id, name: 'Perforator' } }
    expect((await shop.ask(UPDATE_PRODUCT, renamed, admin.accessToken)).errors).toBeUndefined()
    expect(await find('ZZTOP-1')).toEqual([product.id])
    await keepOneSize(shop.db, product, 'M')
    expect(await find('ZZTOP-1')).toEqual([])
    expect(await find('QY.9/M')).toEqual([product.id])
  })

  it('finds the SKU assigned to a new size', async () => {
    const product = await createProduct(shop.db, { sizes: ['145 mm', '160 mm'] })
    const [, size] = await readSizes(shop.db, product)
    expect(await find(size?.sku ?? '')).toEqual([product.id])
  })
})
