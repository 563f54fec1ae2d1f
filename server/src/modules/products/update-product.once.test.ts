import { v7 as uuidv7 } from 'uuid'
import { CREATE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, readStock } from '../../testing/ordering'
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

const stockChange = { delta: 20, reason: 'RECEIVED' }

async function update(product: { id: string }, changes: object) {
  const { data, errors } = await shop.ask(UPDATE_PRODUCT, { input: { id: product.id, ...changes } }, admin.accessToken)
  expect(errors).toBeUndefined()
  return data.updateProduct
}

const audited = ({ id }: { id: string }) => shop.db.auditEntry.count({ where: { subjectId: id } })

describe('a change under a key', () => {
  it('is made once for repeated requests, and a retry returns the current stock', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    const change = { stockChange, idempotencyKey: uuidv7() }
    expect((await update(product, change)).product.availableQuantity).toBe(120)
    const buyer = await createPerson(shop)
    await shop.ask(PLACE_ORDER, { input: inputFor(product, { orderQuantity: 5 }) }, buyer.accessToken)
    expect(await update(product, change)).toMatchObject({
      __typename: 'UpdateProductSuccess',
      product: { availableQuantity: 115 },
    })
    const { available, ledger } = await readStock(shop.db, product)
    expect(available).toBe(115)
    expect(ledger.filter(({ reason }) => reason === 'RECEIVED')).toHaveLength(1)
    expect(await audited(product)).toBe(1)
  })

  it('is done once at the same moment', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    const change = { name: 'Renamed', stockChange, expectedVersion: 1, idempotencyKey: uuidv7() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => update(product, change)))
    for (const answer of answers) {
      expect(answer).toMatchObject({ product: { name: 'Renamed', availableQuantity: 120, version: 2 } })
    }
    expect(await readStock(shop.db, product)).toMatchObject({ available: 120, ledgerSum: 120 })
    expect(await audited(product)).toBe(1)
  })

  it('ignores a retry with any version', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    const change = { name: 'Renamed', stockChange, idempotencyKey: uuidv7() }
    await update(product, { ...change, expectedVersion: 1 })
    await update(product, { name: 'By another' })
    for (const expectedVersion of [1, 3]) {
      const { __typename: type, product: now } = await update(product, { ...change, expectedVersion })
      expect([type, now.name, now.availableQuantity]).toEqual(['UpdateProductSuccess', 'By another', 120])
    }
  })

  it('is done twice under two keys, and without any', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    for (const key of [{ idempotencyKey: uuidv7() }, { idempotencyKey: uuidv7() }, {}, {}]) {
      await update(product, { stockChange, ...key })
    }
    expect(await readStock(shop.db, product)).toMatchObject({ available: 180, ledgerSum: 180 })
  })

  it('is a separate change under the key of another product', async () => {
    const products = [await createProduct(shop.db), await createProduct(shop.db)]
    const idempotencyKey = uuidv7()
    for (const product of products) {
      const { product: now } = await update(product, { stockChange, idempotencyKey })
      expect(now.availableQuantity).toBe(120)
    }
  })

  it('is refused if the key was used for another change, without changes', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    const idempotencyKey = uuidv7()
    await update(product, { stockChange, idempotencyKey })
    for (const other of [{ stockChange: { ...stockChange, delta: 25 } }, { stockChange, name: 'Renamed' }, {}]) {
      expect(await update(product, { ...other, idempotencyKey })).toEqual({
        __typename: 'IdempotencyConflict',
        message: expect.stringContaining('Your earlier changes were saved'),
      })
    }
    const now = await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })
    expect(now).toEqual({ ...product, availableQuantity: 120 })
  })

  it('keeps its key usable after a refusal', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 10 })
    const change = { stockChange: { delta: -15, reason: 'LOST' }, idempotencyKey: uuidv7() }
    expect((await update(product, change)).__typename).toBe('InsufficientStock')
    const behind = { name: 'Renamed', expectedVersion: 2, idempotencyKey: uuidv7() }
    expect((await update(product, behind)).__typename).toBe('ProductChanged')
    await update(product, { stockChange })
    expect((await update(product, change)).product.availableQuantity).toBe(15)
    expect((await update(product, { ...behind, expectedVersion: 1 })).product.name).toBe('Renamed')
  })

  it('moves units of sizes once', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const variants = [
      { id: sizes[0]?.id, name: 'S', stockChange },
      { id: sizes[1]?.id, name: 'M' },
      { name: 'L', availableQuantity: 9 },
    ]
    const change = { variants, idempotencyKey: uuidv7() }
    await Promise.all([update(product, change), update(product, change)])
    expect((await update(product, change)).product.availableQuantity).toBe(41)
    const counts = (await readSizes(shop.db, product)).map(({ name, availableQuantity }) => [name, availableQuantity])
    expect(counts).toEqual([
      ['S', 25],
      ['M', 7],
      ['L', 9],
    ])
    expect(await findSizeFaults(shop.db, product)).toEqual([])
  })
})

describe('a product that is added under a key', () => {
  const add = async (input: object) => (await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)).data.createProduct

  async function keyed() {
    const image = await uploadedBy(shop, admin)
    const sku = `ONCE-${image.id.slice(-8)}`.toUpperCase()
    return { ...newProduct(image, { sku }), sku, idempotencyKey: uuidv7() }
  }

  it('is added once for repeated and concurrent requests', async () => {
    const input = await keyed()
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(input)))
    answers.push(await add(input))
    const [{ product }] = answers
    for (const answer of answers) expect(answer).toEqual({ __typename: 'CreateProductSuccess', product })
    expect(await shop.db.product.count({ where: { sku: input.sku } })).toBe(1)
    expect(await audited(product)).toBe(1)
  })

  it('is refused under the key of another, and added under one of a change', async () => {
    const input = await keyed()
    const { product } = await add(input)
    const other = await keyed()
    expect((await add({ ...other, idempotencyKey: input.idempotencyKey })).__typename).toBe('IdempotencyConflict')
    await update(product, { stockChange, idempotencyKey: other.idempotencyKey })
    expect((await add(other)).__typename).toBe('CreateProductSuccess')
  })

  it('forgets keys after 30 days', async () => {
    const old = await keyed()
    const { product } = await add(old)
    const day = 24 * 60 * 60_000
    await shop.db.productChange.updateMany({
      where: { productId: product.id },
      data: { at: new Date(Date.now() - 31 * day) },
    })
    const young = await keyed()
    await add(young)
    const keys = (await shop.db.productChange.findMany()).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toContain(young.idempotencyKey)
    expect(keys).not.toContain(old.idempotencyKey)
  })
})
