import type { Category } from '@instrumenta/prisma/client'
import { readMarks } from '../../../shared/cache-marks.sql'
import { createCategory, createProduct } from '../../../testing/factories'
import type { TestEngine } from '../../../testing/search-engine'
import { startSearchEngine } from '../../../testing/search-engine'
import type { TestApp } from '../../../testing/test-app'
import { createTestApp } from '../../../testing/test-app'
import { createEngineSearch } from './engine-search'
import { feedIndex, rebuildIndex } from './feed-index'

const SEARCH = /* GraphQL */ `
  query ($first: Int, $after: String, $filter: ProductFilter, $sort: ProductSort) {
    products(first: $first, after: $after, filter: $filter, sort: $sort) {
      nodes {
        name
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      facets {
        inStockCount
        outOfStockCount
      }
    }
  }
`

// One shop with two searches over the same database: by PostgreSQL and by the engine.
let engine: TestEngine
let own: TestApp
let shop: TestApp
let category: Category
let settings: { url: string; key: string }

beforeAll(async () => {
  engine = await startSearchEngine('the key')
  settings = { url: engine.url, key: 'the key' }
  own = await createTestApp()
  shop = await createTestApp({
    variables: { SEARCH_URL: engine.url, SEARCH_KEY: 'the key' },
    databaseUrl: own.databaseUrl,
  })
  category = await createCategory(own.db, { slug: 'surgical', name: 'Surgical Instruments' })
  const add = (name: string, values: object = {}) => createProduct(own.db, { name, categoryId: category.id, ...values })
  await add('Adson Forceps', { priceMinor: 900n, material: 'Titanium' })
  await add('Kelly Forceps', { priceMinor: 300n, availableQuantity: 0 })
  await add('Cow-Horn Forceps', { priceMinor: 2_000n })
  await add('Tray', { description: 'Holds forceps.' })
  await add('Otoscope', { sku: 'OT-100' })
  const gone = await add('Gone Forceps', { deletedAt: new Date() })
  await own.db.productDraft.create({ data: { productId: gone.id } })
  await rebuildIndex(own.db, settings)
})
afterEach(() => {
  engine.isUnavailable = false
  engine.onAsked = async () => undefined
})
afterAll(async () => {
  await shop.close()
  await own.close()
  engine.close()
})

async function search(where: TestApp, text: string, variables: Record<string, unknown> = {}) {
  const filter = { search: text, ...(variables.filter as object) }
  const { data, errors } = await where.ask(SEARCH, { first: 100, ...variables, filter })
  expect(errors).toBeUndefined()
  return data.products
}
const names = async (text: string, variables?: Record<string, unknown>): Promise<string[]> =>
  (await search(shop, text, variables)).nodes.map(({ name }: { name: string }) => name)
const countSearches = () => engine.asked.filter((asked) => asked === 'POST /indexes/products/search').length

describe('both searches', () => {
  it.each([
    ['words', 'forceps', {}],
    ['beginnings', 'otosc', {}],
    ['codes', 'OT-100', {}],
    ['codes without their signs', 'OT100', {}],
    ['several words', 'kelly forceps', {}],
    ['nothing', 'qqqqxy', {}],
    ['a word of the category', 'surgical', { sort: 'NAME' }],
    ['within a price', 'forceps', { filter: { minPrice: 400, maxPrice: 2_500 }, sort: 'PRICE_LOW_TO_HIGH' }],
    ['in stock', 'forceps', { filter: { inStock: true }, sort: 'PRICE_HIGH_TO_LOW' }],
    ['in a category', 'forceps', { filter: { category: 'surgical' }, sort: 'NEWEST' }],
    ['changed since', 'forceps', { filter: { updatedFrom: '2020-01-01T00:00:00.000Z' }, sort: 'NAME' }],
    ['changed since, none', 'forceps', { filter: { updatedFrom: '2099-01-01T00:00:00.000Z' } }],
    ['in a category that is not there', 'forceps', { filter: { category: 'none' } }],
  ])('find the same: %s', async (_what, text, variables) => {
    const before = countSearches()
    const [mine, theirs] = [await search(own, text, variables), await search(shop, text, variables)]
    expect(countSearches()).toBe(before + 1)
    const namesOf = ({ nodes }: typeof mine) => nodes.map(({ name }: { name: string }) => name)
    expect(namesOf(theirs).sort()).toEqual(namesOf(mine).sort())
    if ('sort' in variables) expect(theirs.nodes).toEqual(mine.nodes)
    expect([theirs.totalCount, theirs.facets]).toEqual([mine.totalCount, mine.facets])
  })

  it.each([
    ['engine', () => shop],
    ['PostgreSQL', () => own],
  ])('page through the best matches: %s', async (_who, where) => {
    const all = (await search(where(), 'forceps')).nodes
    const paged: unknown[] = []
    for (let after: string | null = null; ;) {
      const page = await search(where(), 'forceps', { first: 1, after })
      paged.push(...page.nodes)
      if (!page.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    expect(paged).toEqual(all)
    expect(paged).toHaveLength(4)
    expect(paged.at(-1)).toEqual({ name: 'Tray' })
  })
})

it('searches the texts of a language, and English without results', async () => {
  const { id } = await createProduct(own.db, { name: 'Bone Saw', categoryId: category.id })
  await own.db.productTranslation.create({
    data: { productId: id, language: 'de', name: 'Knochensäge', productVersion: 1 },
  })
  await feedIndex(own.db, settings)
  const inGerman = createEngineSearch({ settings, logger: { error: jest.fn(), warn: jest.fn() } })
  expect(await inGerman.find('knochens', 'de')).toEqual([id])
  expect(await inGerman.find('knochens', 'en')).toEqual([])
  expect(await inGerman.find('bone', 'de')).toEqual([])
  const { data } = (
    await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'accept-language': 'de' },
      payload: { query: SEARCH, variables: { filter: { search: 'bone' } } },
    })
  ).json()
  expect(data.products.totalCount).toBe(1)
})

it('the index follows the catalogue, with changes made while it was down', async () => {
  const { id } = await createProduct(own.db, { name: 'Elevator', categoryId: category.id })
  engine.isUnavailable = true
  await expect(feedIndex(own.db, settings)).rejects.toThrow()
  engine.isUnavailable = false
  expect(await names('elevator')).toEqual([])
  // Cached searches from before the index update are outdated again.
  const marks = async () => (await readMarks(own.db, false)).moved
  const before = await marks()
  await feedIndex(own.db, settings)
  expect(await marks()).not.toBe(before)
  expect(await names('elevator')).toEqual(['Elevator'])

  await own.db.product.update({ where: { id }, data: { name: 'Raspatory' } })
  await own.db.category.update({ where: { id: category.id }, data: { name: 'Osteotomy' } })
  await own.db.searchSynonym.create({
    data: { id, language: 'en', words: ['periosteal'], meanings: ['raspatory'] },
  })
  await feedIndex(own.db, settings)
  expect([await names('elevator'), await names('raspatory')]).toEqual([[], ['Raspatory']])
  expect(await names('periosteal')).toEqual(['Raspatory'])
  expect(await names('osteotomy')).toContain('Otoscope')

  // Out of the shop at once, whatever the index still contains.
  await own.db.product.update({ where: { id }, data: { deletedAt: new Date() } })
  expect(await names('raspatory')).toEqual([])
  expect(engine.indexes.get('products')?.documents.has(id)).toBe(true)
  await feedIndex(own.db, settings)
  expect(engine.indexes.get('products')?.documents.has(id)).toBe(false)
  expect(await own.db.searchChange.count()).toBe(0)

  // Sales are not sent to the engine either.
  await own.db.product.updateMany({ data: { ratingSum: 5, ratingCount: 1 } })
  expect(await own.db.searchChange.count()).toBe(0)
})

it('search uses the old index during a rebuild, and no change is lost', async () => {
  let during: string[] | undefined
  engine.onAsked = async (asked) => {
    if (during || asked !== 'PUT /indexes/products_next/documents') return
    during = []
    await createProduct(own.db, { name: 'Trocar', categoryId: category.id })
    await feedIndex(own.db, settings)
    during = await names('forceps')
  }
  await rebuildIndex(own.db, settings)
  expect(during).toHaveLength(4)
  expect([...engine.indexes.keys()]).toEqual(['products'])
  await feedIndex(own.db, settings)
  expect(await names('trocar')).toEqual(['Trocar'])
})

describe('after the engine lost the index', () => {
  const find = () =>
    createEngineSearch({ settings, logger: { error: jest.fn(), warn: jest.fn() } }).find('forceps', 'en')
  beforeEach(async () => {
    engine.indexes.clear()
    await own.db.searchChange.deleteMany()
  })
  afterAll(() => rebuildIndex(own.db, settings))

  it('changes wait, and PostgreSQL searches, until there is an index again', async () => {
    await own.db.product.updateMany({ where: { sku: 'OT-100' }, data: { name: 'Pocket Otoscope' } })
    await own.db.searchSynonym.deleteMany()
    await expect(feedIndex(own.db, settings)).rejects.toThrow('not found')
    expect([await find(), await own.db.searchChange.count()]).toEqual([undefined, 2])

    await rebuildIndex(own.db, settings)
    await feedIndex(own.db, settings)
    expect(await find()).toHaveLength(4)
    expect(await own.db.searchChange.count()).toBe(0)
  })

  it('an interrupted rebuild leaves no index that searches would use', async () => {
    for (const last of ['POST /indexes', 'PUT /indexes/products_next/documents', 'POST /swap-indexes']) {
      engine.indexes.clear()
      engine.onAsked = async (asked) => {
        if (asked === last) engine.isUnavailable = true
      }
      await expect(rebuildIndex(own.db, settings)).rejects.toThrow()
      engine.isUnavailable = false
      expect(await find()).toBeUndefined()
    }
    engine.onAsked = async () => undefined
    await rebuildIndex(own.db, settings)
    expect(await find()).toHaveLength(4)
  })
})

it('PostgreSQL searches while the engine is down, with one log entry', async () => {
  let time = 0
  const logger = { error: jest.fn(), warn: jest.fn() }
  const found = createEngineSearch({ settings, logger, now: () => time })
  engine.isUnavailable = true
  const before = countSearches()
  expect([await found.find('forceps', 'en'), await found.find('forceps', 'en')]).toEqual([undefined, undefined])
  expect(countSearches()).toBe(before + 1)
  time += 5_000
  expect(await found.find('forceps', 'en')).toBeUndefined()
  expect(logger.error).toHaveBeenCalledTimes(1)
  expect((await search(shop, 'stetoscope forceps')).totalCount).toBe(0)
  expect(await names('forcep')).toContain('Adson Forceps')
  engine.isUnavailable = false
  time += 5_000
  expect(await found.find('forceps', 'en')).toHaveLength(4)
  expect(logger.warn).toHaveBeenCalledTimes(1)
})
