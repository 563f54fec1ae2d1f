import { CREATE_PRODUCT, DELETE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createCategory, createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, readStock } from '../../testing/ordering'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

let shop: TestApp
let admin: Person
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  buyer = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

/** Starts `asking` while a change is written but not committed, and commits it when `asking` waits for it. */
async function askDuring(
  change: (db: Pick<typeof shop.db, 'product' | 'stockLedger' | 'image'>) => Promise<unknown>,
  asking: () => Promise<GraphQLAnswer>,
): Promise<GraphQLAnswer> {
  let answer: Promise<GraphQLAnswer> | undefined
  await shop.db.$transaction(async (transaction) => {
    await change(transaction)
    answer = asking()
    await until(async () => {
      const waiting = await shop.db.$queryRaw<unknown[]>`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      return waiting.length > 0
    })
  })
  if (!answer) throw new Error('Nothing was asked')
  return answer
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('products without a category', () => {
  it('go into a general one, which is created once, is last, and is searchable', async () => {
    await createCategory(shop.db, { slug: 'specula', position: 70_000 })
    const answers = await times(12, async () => {
      const input = newProduct(await uploadedBy(shop, admin))
      return shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)
    })
    const slugs = answers.map(({ data }) => data.createProduct.product.category.slug)
    expect(slugs).toEqual(Array.from({ length: 12 }, () => 'general'))
    const { data } = await shop.ask('{ categories { slug name } }')
    expect(data.categories).toEqual([
      { slug: 'specula', name: expect.any(String) },
      { slug: 'general', name: 'General' },
    ])
    const translations = await shop.db.categoryTranslation.findMany({
      where: { category: { slug: 'general' } },
      orderBy: { language: 'asc' },
    })
    expect(translations.map(({ language, name }) => [language, name])).toEqual([
      ['ar', 'عام'],
      ['de', 'Allgemein'],
      ['es', 'General'],
      ['fr', 'Général'],
      ['zh', '通用'],
    ])
    const found = await shop.ask('{ products(filter: { search: "general retractor" }) { totalCount } }')
    expect(found.data.products.totalCount).toBe(12)
  })

  it('go into the category with the slug of the general one, once it was renamed', async () => {
    const { categoryId } = await createProduct(shop.db)
    const general = await shop.db.category.findUnique({ where: { slug: 'general' } })
    if (general) await shop.db.category.update({ where: { id: general.id }, data: { slug: 'general-of-old' } })
    const { slug } = await shop.db.category.update({ where: { id: categoryId }, data: { formerSlugs: ['general'] } })
    const input = newProduct(await uploadedBy(shop, admin))
    const { data } = await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)
    expect(data.createProduct.product.category.slug).toBe(slug)
    expect(await shop.db.category.count({ where: { slug: 'general' } })).toBe(0)
  })
})

describe('a stock that is corrected while people buy', () => {
  it('is the sum of its ledger, without gaps between rows', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 500 })
    const order = () => shop.ask(PLACE_ORDER, { input: inputFor(product, { orderQuantity: 3 }) }, buyer.accessToken)
    const correct = (availableQuantity: number) =>
      shop.ask(UPDATE_PRODUCT, { input: { id: product.id, availableQuantity } }, admin.accessToken)
    const move = (delta: number) => {
      const stockChange = { delta, reason: delta > 0 ? 'RECEIVED' : 'DAMAGED' }
      return shop.ask(UPDATE_PRODUCT, { input: { id: product.id, stockChange } }, admin.accessToken)
    }
    const answers = await times(90, (index) => {
      if (index % 3 !== 0) return order()
      return index % 2 === 0 ? correct(200 + index) : move(index - 45 || 1)
    })
    expect(answers.filter(({ errors }) => errors)).toEqual([])

    const { available, ledger, ledgerSum, orders } = await readStock(shop.db, product)
    expect(ledgerSum).toBe(available)
    let balance = 0
    for (const { delta, balanceAfter } of ledger) expect(balanceAfter).toBe((balance += delta))
    const placed = answers.filter(({ data }) => data.placeOrder?.__typename === 'PlaceOrderSuccess')
    expect(orders).toHaveLength(placed.length)
    expect(ledger.filter(({ reason }) => reason === 'ADJUSTMENT').length).toBeGreaterThan(5)
    // The balance before an order is that of the ledger row before it.
    const before = new Map(ledger.map(({ orderId, balanceAfter, delta }) => [orderId, balanceAfter - delta]))
    for (const { id, lines } of orders) expect(before.get(id)).toBe(lines[0]?.availableQuantity)
  })
})

describe('a stock that is corrected while a buyer has it', () => {
  it('loses no sale when received units are added', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 900 })
    const deliver = () => {
      const stockChange = { delta: 20, reason: 'RECEIVED' }
      return shop.ask(UPDATE_PRODUCT, { input: { id: product.id, stockChange } }, admin.accessToken)
    }
    const { data } = await askDuring(async (db) => {
      await db.product.update({ where: { id: product.id }, data: { availableQuantity: 890 } })
      await db.stockLedger.create({ data: { productId: product.id, reason: 'ORDER', delta: -10, balanceAfter: 890 } })
    }, deliver)
    expect(data.updateProduct.product.availableQuantity).toBe(910)
    const { available, ledger, ledgerSum } = await readStock(shop.db, product)
    expect([available, ledgerSum]).toEqual([910, 910])
    expect(ledger.at(-1)).toMatchObject({ reason: 'RECEIVED', delta: 20, balanceAfter: 910 })
  })

  it('keeps concurrent changes based on the version before the order', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    await shop.ask(PLACE_ORDER, { input: inputFor(product, { orderQuantity: 10 }) }, buyer.accessToken)
    const changes = { name: 'Renamed', stockChange: { delta: 5, reason: 'RETURNED' }, expectedVersion: 1 }
    const { data } = await shop.ask(UPDATE_PRODUCT, { input: { id: product.id, ...changes } }, admin.accessToken)
    expect(data.updateProduct.product).toMatchObject({ name: 'Renamed', availableQuantity: 95 })
  })

  it("differs from the buyer's remainder", async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    const { data } = await askDuring(
      async (db) => {
        await db.product.update({ where: { id: product.id }, data: { availableQuantity: 93 } })
        await db.stockLedger.create({ data: { productId: product.id, reason: 'ORDER', delta: -7, balanceAfter: 93 } })
      },
      () => shop.ask(UPDATE_PRODUCT, { input: { id: product.id, availableQuantity: 120 } }, admin.accessToken),
    )
    expect(data.updateProduct.__typename).toBe('UpdateProductSuccess')
    const { available, ledger } = await readStock(shop.db, product)
    expect(available).toBe(120)
    expect(ledger.at(-1)).toMatchObject({ reason: 'ADJUSTMENT', delta: 27, balanceAfter: 120 })
  })
})

describe('an image removed by a concurrent cleanup', () => {
  it('is not found, and nothing is saved', async () => {
    const product = await createProduct(shop.db)
    const [first, second] = [await uploadedBy(shop, admin), await uploadedBy(shop, admin)]
    const categories = await shop.db.category.count()
    const created = await askDuring(
      (db) => db.image.delete({ where: { id: first.id } }),
      () => shop.ask(CREATE_PRODUCT, { input: newProduct(first, { name: 'Never' }) }, admin.accessToken),
    )
    expect(created.data.createProduct.__typename).toBe('ImageNotFound')
    const input = { id: product.id, name: 'Never', imageId: second.id }
    const updated = await askDuring(
      (db) => db.image.delete({ where: { id: second.id } }),
      () => shop.ask(UPDATE_PRODUCT, { input }, admin.accessToken),
    )
    expect(updated.data.updateProduct.__typename).toBe('ImageNotFound')
    expect(await shop.db.product.count({ where: { name: 'Never' } })).toBe(0)
    expect(await shop.db.category.count()).toBe(categories)
  })
})

describe('simultaneous changes', () => {
  it('of different fields are all saved', async () => {
    const product = await createProduct(shop.db)
    const changes = [{ name: 'New name' }, { price: 777 }, { minQuantity: 4 }, { material: 'Tin' }, { sizes: ['L'] }]
    await times(changes.length, (index) =>
      shop.ask(UPDATE_PRODUCT, { input: { id: product.id, ...changes[index] } }, admin.accessToken),
    )
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      name: 'New name',
      priceMinor: 777n,
      minQuantity: 4,
      material: 'Tin',
      sizes: ['L'],
    })
  })

  it('from one version are saved once', async () => {
    const product = await createProduct(shop.db)
    const answers = await times(10, (index) => {
      const input = { id: product.id, name: `Name ${index}`, expectedVersion: 1 }
      return shop.ask(UPDATE_PRODUCT, { input }, admin.accessToken)
    })
    const outcomes = answers.map(({ data }) => data.updateProduct.__typename)
    expect(outcomes.filter((outcome) => outcome === 'UpdateProductSuccess')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ProductChanged')).toHaveLength(9)
    expect(await shop.db.auditEntry.count({ where: { subjectId: product.id } })).toBe(1)
  })

  it('delete a product once', async () => {
    const product = await createProduct(shop.db)
    const answers = await times(10, () => shop.ask(DELETE_PRODUCT, { id: product.id }, admin.accessToken))
    const outcomes = answers.map(({ data }) => data.deleteProduct.__typename)
    expect(outcomes.filter((outcome) => outcome === 'DeleteProductSuccess')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ProductNotFound')).toHaveLength(9)
  })

  it('add products with the same new words without waiting for each other for ever', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}x`)
    const answers = await times(12, async (index) => {
      const description = [...words.slice(index * 5), ...words.slice(0, index * 5)].join(' ')
      const input = newProduct(await uploadedBy(shop, admin), { description })
      return shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)
    })
    expect(answers.map(({ data }) => data.createProduct.__typename)).toEqual(
      Array.from({ length: 12 }, () => 'CreateProductSuccess'),
    )
    expect(await shop.db.searchWord.count({ where: { word: { in: words } } })).toBe(60)
  })
})
