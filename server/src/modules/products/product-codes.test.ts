import { v7 as uuidv7 } from 'uuid'
import { CREATE_PRODUCT, UPDATE_PRODUCT } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
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

async function create(changes: Record<string, unknown> = {}) {
  const image = await createImage(shop.db, { uploadedById: admin.user.id })
  const input = { name: 'Probe', description: 'Probes.', price: 100, minQuantity: 1, availableQuantity: 5 }
  return shop.ask(CREATE_PRODUCT, { input: { ...input, imageId: image.id, ...changes } }, admin.accessToken)
}
const readSku = async (id: string) => (await shop.db.product.findUniqueOrThrow({ where: { id } })).sku
const update = (id: string, changes: object) =>
  shop.ask(UPDATE_PRODUCT, { input: { id, ...changes } }, admin.accessToken)

describe('the code of a new product', () => {
  it.each([
    ['SU-2001', 'SU-2001'],
    [' ab/12.x_Y-9 ', 'AB/12.X_Y-9'],
    ['7', '7'],
    ['ＡＮ‑７１\u200b', 'AN-71'],
    ['an\u00ad٧٢', 'AN-72'],
    ['X'.repeat(40), 'X'.repeat(40)],
  ])('%j is kept as %j', async (sku, kept) => {
    const { data } = await create({ sku })
    expect(await readSku(data.createProduct.product.id)).toBe(kept)
  })

  it.each(['', ' ', 'Ä-1', 'ß', 'ı', 'A B', 'A\u0000', 'A,1', 'X'.repeat(41)])('%j is refused', async (sku) => {
    const { errors } = await create({ sku })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.sku' })
  })

  it('is assigned by the shop if omitted, skipping existing ones', async () => {
    const { data } = await create()
    const made = await readSku(data.createProduct.product.id)
    expect(made).toMatch(/^IN-\d{6}$/)
    const next = `IN-${String(Number(made.slice(3)) + 1).padStart(6, '0')}`
    expect((await create({ sku: next })).data.createProduct.__typename).toBe('CreateProductSuccess')
    const { product } = (await create({ sku: null })).data.createProduct
    expect(Number((await readSku(product.id)).slice(3))).toBe(Number(made.slice(3)) + 2)
  })

  it('is unique, also among deleted products', async () => {
    await createProduct(shop.db, { sku: 'GONE-1', name: 'Old needle', deletedAt: new Date() })
    const { data } = await create({ sku: 'gone-1' })
    expect(data.createProduct).toMatchObject({
      __typename: 'SkuTaken',
      message:
        'The SKU GONE-1 belongs to “Old needle”, which is no longer sold but appears in past orders. Choose another.',
    })
  })

  it('is given to one product in concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ sku: 'WANTED' })))
    const outcomes = answers.map(({ data }) => data.createProduct.__typename as string).sort()
    expect(outcomes).toEqual(['CreateProductSuccess', ...Array<string>(7).fill('SkuTaken')])
  })
})

describe('the code of a product', () => {
  it('can change, and is logged, unless another has it', async () => {
    const product = await createProduct(shop.db, { sku: 'OLD-1' })
    await createProduct(shop.db, { sku: 'TAKEN-1' })
    const taken = await update(product.id, { sku: 'taken-1', name: 'Not so' })
    expect(taken.data.updateProduct.__typename).toBe('SkuTaken')
    expect(await shop.db.product.findUnique({ where: { id: product.id } })).toMatchObject({
      sku: 'OLD-1',
      name: product.name,
      version: 1,
    })
    expect((await update(product.id, { sku: 'new-1' })).data.updateProduct.__typename).toBe('UpdateProductSuccess')
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: product.id } })
    expect(entry).toMatchObject({ before: { sku: 'OLD-1' }, after: { sku: 'NEW-1' } })
    expect((await update(product.id, { sku: 'new-1', expectedVersion: 2 })).errors).toBeUndefined()
  })

  it('finds it: in full, by its start, in any case and language, and after it changed', async () => {
    const product = await createProduct(shop.db, { sku: 'ZQ/77.1-004', name: 'Cranioclast' })
    const other = await createProduct(shop.db, { sku: 'ZQ/77.1-005', name: 'Dilator' })
    await shop.db.productTranslation.create({
      data: { productId: product.id, language: 'de', name: 'Schädelzange', productVersion: 1 },
    })
    const find = async (search: string, language = 'en') => {
      const query = 'query ($search: String!) { products(filter: { search: $search }) { nodes { id } totalCount } }'
      const { data } = await askIn(shop, language, query, { search })
      expect(data.products.totalCount).toBe(data.products.nodes.length)
      return data.products.nodes.map(({ id }: { id: string }) => id)
    }
    for (const language of ['en', 'de', 'ar', 'zh']) {
      for (const search of ['ZQ/77.1-004', 'zq/77.1-004', ' zq/77.1-004 ']) {
        expect(await find(search, language)).toEqual([product.id])
      }
      for (const search of ['ZQ/', 'zq/77', 'ZQ/77.1-00']) {
        expect(new Set(await find(search, language))).toEqual(new Set([product.id, other.id]))
      }
      expect(await find('ZQ/77.1-009', language)).toEqual([])
    }
    expect(await find('Cranioclast')).toEqual([product.id])
    await update(product.id, { sku: 'QX-1' })
    expect(await find('QX-1')).toEqual([product.id])
    expect(await find('QX-1', 'de')).toEqual([product.id])
    expect(await find('ZQ/77.1-004', 'de')).toEqual([])
  })
})

describe('products by their ids', () => {
  const list = (ids: unknown) => shop.ask('query ($ids: [ID!]!) { productsById(ids: $ids) { sku } }', { ids })

  it('come in the order of the ids, null for unknown ones, at most 20 in one statement', async () => {
    const [one, two, gone] = [
      await createProduct(shop.db, { sku: 'ID-1' }),
      await createProduct(shop.db, { sku: 'ID-2' }),
      await createProduct(shop.db, { deletedAt: new Date() }),
    ]
    shop.statements.length = 0
    const { data } = await list([two.id, one.id.toUpperCase(), gone.id, uuidv7(), 'no-id', two.id])
    expect(data.productsById).toEqual([{ sku: 'ID-2' }, { sku: 'ID-1' }, null, null, null, { sku: 'ID-2' }])
    expect(shop.statements).toHaveLength(1)
    expect((await list([])).data.productsById).toEqual([])
    expect((await list(Array(21).fill(one.id))).errors).toMatchObject([
      { message: 'Name at most 20 products.', extensions: { code: 'BAD_USER_INPUT', field: 'ids' } },
    ])
  })
})

describe('products by their codes', () => {
  const list = (skus: unknown) =>
    shop.ask('query ($skus: [String!]!) { productsBySku(skus: $skus) { sku name } }', { skus })

  it('come in the order of the SKUs, null for unknown ones', async () => {
    await createProduct(shop.db, { sku: 'LIST-1', name: 'One' })
    await createProduct(shop.db, { sku: 'LIST-2', name: 'Two' })
    await createProduct(shop.db, { sku: 'LIST-3', deletedAt: new Date() })
    const { data } = await list(['LIST-2', ' list-1', 'LIST-3', 'NONE', '', 'ä\u0000', 'LIST-2'])
    const [one, two] = [
      { sku: 'LIST-1', name: 'One' },
      { sku: 'LIST-2', name: 'Two' },
    ]
    expect(data.productsBySku).toEqual([two, one, null, null, null, null, two])
  })

  it('are at most 200, in one statement', async () => {
    shop.statements.length = 0
    expect((await list(Array(200).fill('LIST-1'))).data.productsBySku).toHaveLength(200)
    expect(shop.statements).toHaveLength(1)
    expect((await list(Array(201).fill('LIST-1'))).errors).toMatchObject([
      { message: 'Give at most 200 SKUs.', extensions: { code: 'BAD_USER_INPUT', field: 'skus' } },
    ])
    expect((await list([])).data.productsBySku).toEqual([])
  })
})
