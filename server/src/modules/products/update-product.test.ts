import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { DELETE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createCategory, createImage, createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, readStock } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { findProductsByName } from './find-products'

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

const update = (product: { id: string }, changes: Record<string, unknown>, accessToken = admin.accessToken) =>
  shop.ask(UPDATE_PRODUCT, { input: { id: product.id, ...changes } }, accessToken)
const remove = (id: string, accessToken: string | undefined = admin.accessToken) =>
  shop.ask(DELETE_PRODUCT, { id }, accessToken)
const read = ({ id }: Product) => shop.db.product.findUniqueOrThrow({ where: { id } })

describe('a change of a product', () => {
  it('sets the given fields only', async () => {
    const product = await createProduct(shop.db, { material: 'Steel', fdaClass: 2 })
    const category = await createCategory(shop.db)
    const image = await uploadedBy(shop, admin)
    const steps = [
      { given: { name: 'Renamed' }, changed: { name: 'Renamed' } },
      { given: { description: ' New\r\nlines ' }, changed: { description: 'New\nlines' } },
      { given: { material: null }, changed: { material: null } },
      { given: { sizes: [] }, changed: { sizes: [] } },
      { given: { price: 1 }, changed: { priceMinor: 1n } },
      { given: { minQuantity: 7 }, changed: { minQuantity: 7 } },
      { given: { availableQuantity: 0 }, changed: { availableQuantity: 0 } },
      { given: { categoryId: category.id.toUpperCase() }, changed: { categoryId: category.id } },
      { given: { imageId: image.id }, changed: { imageId: image.id } },
      { given: { imageId: null }, changed: { imageId: null } },
      { given: {}, changed: {} },
    ]
    let expected = product
    for (const { given, changed } of steps) {
      const { data, errors } = await update(product, given)
      expect(errors).toBeUndefined()
      expect(data.updateProduct.__typename).toBe('UpdateProductSuccess')
      const isStockAlone = 'availableQuantity' in given || Object.keys(given).length === 0
      expected = { ...expected, ...changed, version: expected.version + (isStockAlone ? 0 : 1) }
      expect(await read(product)).toEqual(expected)
    }
  })

  it('returns the updated product', async () => {
    const image = await uploadedBy(shop, admin)
    const product = await createProduct(shop.db)
    const { imageId, ...values } = newProduct(image, { name: 'All anew' })
    const { data } = await update(product, { ...values, imageId })
    expect(data.updateProduct.product).toMatchObject({
      id: product.id,
      name: 'All anew',
      sizes: ['16 cm', '20 cm'],
      price: { amount: 4_250 },
      availableQuantity: 80,
      image: { alt: 'All anew' },
    })
  })

  it('writes the stock difference to the ledger, and nothing without a difference', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    for (const availableQuantity of [130, 130, 20]) await update(product, { availableQuantity })
    const { ledger, ledgerSum } = await readStock(shop.db, product)
    expect(ledger).toMatchObject([
      { reason: 'INITIAL', delta: 100 },
      { reason: 'ADJUSTMENT', delta: 30, balanceAfter: 130 },
      { reason: 'ADJUSTMENT', delta: -110, balanceAfter: 20 },
    ])
    expect(ledgerSum).toBe(20)
  })

  it('may be units added or removed, with their reason in ledger and log', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    await update(product, { stockChange: { delta: 30, reason: 'RECEIVED' } })
    const { data } = await update(product, { stockChange: { delta: -5, reason: 'DAMAGED' } })
    expect(data.updateProduct.product).toMatchObject({ availableQuantity: 125, version: 1 })
    const { ledger, ledgerSum } = await readStock(shop.db, product)
    expect(ledger.slice(1)).toMatchObject([
      { reason: 'RECEIVED', delta: 30, balanceAfter: 130 },
      { reason: 'DAMAGED', delta: -5, balanceAfter: 125 },
    ])
    expect(ledgerSum).toBe(125)
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: product.id }, orderBy: { position: 'asc' } })
    expect(log.map(({ after }) => after)).toEqual([
      { name: product.name, availableQuantity: 130, stockChangeReason: 'RECEIVED' },
      { name: product.name, availableQuantity: 125, stockChangeReason: 'DAMAGED' },
    ])
  })

  it('does not touch orders that were placed', async () => {
    const buyer = await createPerson(shop)
    const product = await createProduct(shop.db, { name: 'As ordered', priceMinor: 500n })
    await shop.ask(PLACE_ORDER, { input: inputFor(product) }, buyer.accessToken)
    await update(product, { name: 'Later', price: 900 })
    const { orders } = await readStock(shop.db, product)
    expect(orders).toMatchObject([{ lines: [{ productName: 'As ordered', unitPriceMinor: 500n }] }])
  })

  it("may name the product's image, whoever uploaded it", async () => {
    const image = await createImage(shop.db)
    const product = await createProduct(shop.db, { imageId: image.id })
    const { data } = await update(product, { imageId: image.id, name: 'Same picture' })
    expect(data.updateProduct.product).toMatchObject({ name: 'Same picture', image: { alt: 'A pair of scissors' } })
  })

  it('is found by the search at once', async () => {
    const product = await createProduct(shop.db)
    await update(product, { name: 'Zirkon tool' })
    const { data } = await shop.ask('{ products(filter: { search: "zirkom" }) { nodes { name } } }')
    expect(data.products.nodes).toEqual([{ name: 'Zirkon tool' }])
  })
})

describe('a change based on a version', () => {
  it('is written when the product is still that one', async () => {
    const product = await createProduct(shop.db)
    const { data } = await update(product, { name: 'Second', expectedVersion: 1 })
    expect(data.updateProduct.product).toMatchObject({ name: 'Second', version: 2 })
  })

  it('is rejected after a concurrent change, with the current product', async () => {
    const product = await createProduct(shop.db)
    await update(product, { name: 'By the first', price: 777 })
    const tries = [{ name: 'By the second' }, { stockChange: { delta: 1, reason: 'RECEIVED' } }, {}]
    for (const given of tries) {
      const { data } = await update(product, { ...given, expectedVersion: 1 })
      expect(data.updateProduct).toMatchObject({
        __typename: 'ProductChanged',
        message: expect.stringContaining('weren’t saved'),
        current: { version: 2, name: 'By the first', price: { amount: 777 } },
      })
    }
    expect(await read(product)).toMatchObject({ name: 'By the first', availableQuantity: 100, version: 2 })
    expect(await shop.db.auditEntry.count({ where: { subjectId: product.id } })).toBe(1)
    const { data } = await update(product, { name: 'By the second', expectedVersion: 2 })
    expect(data.updateProduct.product).toMatchObject({ name: 'By the second', version: 3, price: { amount: 777 } })
  })
})

describe('a change that cannot be', () => {
  it('removes no more than the stock, and saves nothing else', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 4 })
    const { data } = await update(product, { name: 'X', stockChange: { delta: -5, reason: 'LOST' } })
    expect(data.updateProduct).toMatchObject({ __typename: 'InsufficientStock', availableQuantity: 4 })
    expect(await read(product)).toEqual(product)
  })

  it.each([
    [{ stockChange: { delta: 2_147_483_647, reason: 'RECEIVED' } }, 'input.stockChange'],
    [{ stockChange: { delta: 0, reason: 'RECEIVED' } }, 'input.stockChange.delta'],
    [{ stockChange: { delta: 1, reason: 'LOST' }, availableQuantity: 9 }, 'input.stockChange'],
    [{ name: 'X', expectedVersion: 0 }, 'input.expectedVersion'],
  ])('is refused for %j', async (given, field) => {
    const product = await createProduct(shop.db, { availableQuantity: 1 })
    const { errors } = await update(product, given)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
    expect(await read(product)).toEqual(product)
  })

  it.each([uuidv7(), '1', '', 'a\0b', '\udfff'])('finds no product for the id %j', async (id) => {
    const { data } = await update({ id }, { name: 'X' })
    expect(data.updateProduct).toEqual({ __typename: 'ProductNotFound', message: expect.any(String) })
  })

  it('finds no deleted product', async () => {
    const product = await createProduct(shop.db, { deletedAt: new Date() })
    expect((await update(product, { name: 'X' })).data.updateProduct.__typename).toBe('ProductNotFound')
    expect(await read(product)).toEqual(product)
  })

  it('changes nothing if category or image are missing', async () => {
    const product = await createProduct(shop.db)
    const foreign = await createImage(shop.db)
    for (const id of [uuidv7(), 'x', 'a\0b']) {
      const { data } = await update(product, { name: 'X', categoryId: id })
      expect(data.updateProduct.__typename).toBe('CategoryNotFound')
      expect((await update(product, { name: 'X', imageId: id })).data.updateProduct.__typename).toBe('ImageNotFound')
    }
    expect((await update(product, { imageId: foreign.id })).data.updateProduct.__typename).toBe('ImageNotFound')
    expect(await read(product)).toEqual(product)
  })

  it.each(['name', 'description', 'sizes', 'price', 'minQuantity', 'availableQuantity', 'categoryId'])(
    'is refused for %s null',
    async (field) => {
      const product = await createProduct(shop.db)
      const { data, errors } = await update(product, { material: 'Brass', [field]: null })
      expect(data).toBeNull()
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `input.${field}` })
      expect(await read(product)).toEqual(product)
    },
  )

  it.each([
    ['name', ''],
    ['name', 'a\0b'],
    ['name', '\ud800'],
    ['material', 'x'.repeat(201)],
    ['sizes', Array.from({ length: 21 }, () => 'S')],
    ['price', 0],
    ['minQuantity', 0],
    ['availableQuantity', -1],
  ])('is refused for %s %.30j', async (field, value) => {
    const product = await createProduct(shop.db)
    const { errors } = await update(product, { description: 'Fine', [field]: value })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `input.${field}` })
    expect(await read(product)).toEqual(product)
  })
})

describe('deleting a product', () => {
  it('removes it from the shop once, and keeps it for old orders', async () => {
    const buyer = await createPerson(shop)
    const product = await createProduct(shop.db)
    await shop.ask(PLACE_ORDER, { input: inputFor(product) }, buyer.accessToken)
    const { data } = await remove(product.id.toUpperCase())
    expect(data.deleteProduct).toEqual({ __typename: 'DeleteProductSuccess', id: product.id })
    const deletedAt = (await read(product)).deletedAt
    expect(deletedAt).not.toBeNull()
    expect((await remove(product.id)).data.deleteProduct.__typename).toBe('ProductNotFound')
    expect((await read(product)).deletedAt).toEqual(deletedAt)
    const answer = await shop.ask('{ myOrders { nodes { productName product { id } } } }', {}, buyer.accessToken)
    expect(answer.data.myOrders.nodes).toEqual([{ productName: product.name, product: null }])
  })

  it.each([uuidv7(), '1', '', 'a\0b', '\udfff'])('finds none for the id %j', async (id) => {
    const { data } = await remove(id)
    expect(data.deleteProduct).toEqual({ __typename: 'ProductNotFound', message: expect.any(String) })
  })
})

describe('access to changing the catalogue', () => {
  it('excludes visitors and customers', async () => {
    const product = await createProduct(shop.db)
    const { accessToken } = await createPerson(shop)
    const attempts = [
      [undefined, 'UNAUTHENTICATED'],
      [accessToken, 'FORBIDDEN'],
    ] as const
    for (const [token, code] of attempts) {
      const input = { id: product.id, name: 'Mine' }
      const updated = await shop.ask(UPDATE_PRODUCT, { input }, token)
      const deleted = await shop.ask(DELETE_PRODUCT, { id: product.id }, token)
      expect([updated, deleted].map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([code, code])
    }
    expect(await read(product)).toEqual(product)
  })
})

describe('findProductsByName', () => {
  it('returns at most two products in the shop', async () => {
    const name = 'Of one name'
    await createProduct(shop.db, { name, deletedAt: new Date() })
    expect(await findProductsByName(shop.db, name)).toEqual([])
    const first = await createProduct(shop.db, { name })
    expect(await findProductsByName(shop.db, name)).toEqual([first])
    for (let number = 0; number < 2; number++) await createProduct(shop.db, { name })
    expect(await findProductsByName(shop.db, name)).toHaveLength(2)
    for (const other of ['of one name', 'a\0b', '\ud800']) expect(await findProductsByName(shop.db, other)).toEqual([])
  })
})
