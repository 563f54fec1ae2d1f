import type { Product } from '@instrumenta/prisma/client'
import { createCategory, createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SEARCH = /* GraphQL */ `
  query Search($first: Int, $after: String, $filter: ProductFilter, $sort: ProductSort) {
    products(first: $first, after: $after, filter: $filter, sort: $sort) {
      nodes {
        name
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  const dental = await createCategory(shop.db, { slug: 'dental', name: 'Dental Instruments' })
  const surgical = await createCategory(shop.db, { slug: 'surgical', name: 'Surgical Instruments' })
  const diagnostic = await createCategory(shop.db, { slug: 'diagnostic', name: 'Diagnosis & Examination' })
  const add = (name: string, categoryId: string, values: Partial<Product> = {}) =>
    createProduct(shop.db, { name, categoryId, ...values })
  await add('Adson Forceps', surgical.id, { material: 'Ti-6Al-4V', sizes: ['12 cm'], priceMinor: 900n })
  await add('Kelly Forceps', surgical.id, { description: 'Clamps vessels.', priceMinor: 300n, availableQuantity: 0 })
  await add('Instrument Tray', surgical.id, { description: 'Holds forceps & scissors. Lid fits.', priceMinor: 5_000n })
  await add('Mayo-Hegar Needle Holder', surgical.id, { sizes: ['14 cm', 'No. 23/17'], minQuantity: 20 })
  await add('Mouth Mirror', dental.id, { material: 'Stainless steel AISI 420', minQuantity: 50 })
  await add('Cow-Horn Forceps', dental.id, { description: 'For lower molars.', priceMinor: 2_000n })
  await add('Dual-Head Stethoscope', diagnostic.id, { description: 'To hear the heart.', sizes: ['L'] })
  await add('Otoscope', diagnostic.id, { description: 'To look into the ear.', priceMinor: 7_500n })
  await add('Clear Cover', diagnostic.id, { description: 'Transparent.' })
  await add('Kürette', surgical.id, { description: 'Scrapes bone.' })
  await add('手术刀', surgical.id, { description: 'A blade.' })
  await add('Gone Forceps', surgical.id, { deletedAt: new Date() })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

async function search(text: string, variables: Record<string, unknown> = {}): Promise<string[]> {
  const filter = { search: text, ...(variables.filter as object) }
  const { data, errors } = await shop.ask(SEARCH, { first: 100, ...variables, filter })
  expect(errors).toBeUndefined()
  const names = data.products.nodes.map((node: { name: string }) => node.name)
  expect(data.products.totalCount).toBe(names.length)
  return names
}

const forceps = ['Adson Forceps', 'Cow-Horn Forceps', 'Kelly Forceps']

describe('a search', () => {
  it.each([
    ['whole words', 'otoscope', ['Otoscope']],
    ['capitals', 'OTOSCOPE', ['Otoscope']],
    ['one for many', 'needles', ['Mayo-Hegar Needle Holder']],
    ['beginnings', 'steth', ['Dual-Head Stethoscope']],
    ['a beginning that is a word without meaning', 'tra', ['Instrument Tray', 'Clear Cover']],
    ['parts of compounds', 'hegar', ['Mayo-Hegar Needle Holder']],
    ['compounds', 'mayo-hegar', ['Mayo-Hegar Needle Holder']],
    ['the inside of words', 'thosc', ['Dual-Head Stethoscope']],
    ['three letters inside of words', 'orn', ['Cow-Horn Forceps']],
    ['a missing letter', 'stetoscope', ['Dual-Head Stethoscope']],
    ['a wrong letter', 'otescope', ['Otoscope']],
    ['two letters in the wrong order', 'mirorr', ['Mouth Mirror']],
    ['another accent', 'kurette', ['Kürette']],
    ['the description', 'vessels', ['Kelly Forceps']],
    ['the material', 'ti-6al-4v', ['Adson Forceps']],
    ['a number of the material', '420', ['Mouth Mirror']],
    ['sizes', '14 cm', ['Mayo-Hegar Needle Holder']],
    ['sizes of one letter', 'L', ['Dual-Head Stethoscope']],
    ['numbers between slashes', '23/17', ['Mayo-Hegar Needle Holder']],
    ['the category', 'diagnosis', ['Dual-Head Stethoscope', 'Otoscope', 'Clear Cover']],
    ['words from different places', 'dental mirror', ['Mouth Mirror']],
    ['another writing', '手术刀', ['手术刀']],
    ['the beginning of another writing', '手', ['手术刀']],
    ['an accent written as a character of its own', 'Ku\u0308rette', ['Kürette']],
  ])('finds %s', async (_what, text, names) => {
    expect((await search(text)).sort()).toEqual([...names].sort())
  })

  it('finds each product whose name, material or description may match, and no deleted one', async () => {
    expect((await search('forcep')).sort()).toEqual([...forceps, 'Instrument Tray'].sort())
    expect((await search('forseps')).sort()).toEqual([...forceps, 'Instrument Tray'].sort())
    expect((await search('ceps')).sort()).toEqual([...forceps, 'Instrument Tray'].sort())
  })

  it('requires every word', async () => {
    expect(await search('kelly forceps')).toEqual(['Kelly Forceps'])
    expect(await search('kely forsceps vesels')).toEqual(['Kelly Forceps'])
    expect(await search('kelly otoscope')).toEqual([])
    expect(await search('forceps qqqqxy')).toEqual([])
  })

  it('ignores stop words, unless there are only such words', async () => {
    expect(await search('to look into the ear')).toEqual(['Otoscope'])
    expect(await search('for the otoscope')).toEqual(['Otoscope'])
    expect((await search('for')).sort()).toEqual([...forceps, 'Instrument Tray'].sort())
  })

  it('that is blank is ignored', async () => {
    for (const blank of ['', '  ', null]) {
      const { data } = await shop.ask(SEARCH, { filter: { search: blank } })
      expect(data.products.totalCount).toBe(11)
      expect(data.products.nodes[0].name).toBe('手术刀')
    }
  })

  it('needs one statement for the words, one for the page and one for the count', async () => {
    shop.statements.length = 0
    await search('forceps')
    expect(shop.statements).toHaveLength(3)
  })
})

describe('the best match', () => {
  it('has the words in its name, then in its category, its material, its description', async () => {
    const { id } = await createCategory(shop.db, { name: 'Trocars' })
    const other = await createCategory(shop.db, { name: 'Laparoscopy' })
    await createProduct(shop.db, { name: 'Sleeve', description: 'For a trocar.', categoryId: other.id })
    await createProduct(shop.db, { name: 'Trocar', categoryId: other.id })
    await createProduct(shop.db, { name: 'Seal', sizes: ['Trocar 5'], categoryId: other.id })
    await createProduct(shop.db, { name: 'Cannula', categoryId: id })
    const expected = ['Trocar', 'Cannula', 'Seal', 'Sleeve']
    expect(await search('trocar')).toEqual(expected)
    expect(await search('trocarr')).toEqual(expected)
    expect(await search('rocar', { sort: 'RELEVANCE' })).toEqual(expected)
  })

  it('has a whole word rather than a prefix, and comes first by default', async () => {
    const { id: categoryId } = await createCategory(shop.db, { name: 'Clips' })
    await createProduct(shop.db, { name: 'Pinlock', categoryId })
    await createProduct(shop.db, { name: 'Pin', categoryId })
    await createProduct(shop.db, { name: 'Pinhole', categoryId })
    expect((await search('pin'))[0]).toBe('Pin')
    expect((await search('pin', { sort: 'NEWEST' }))[0]).toBe('Pinhole')
    expect((await search('pin', { sort: 'NAME' })).slice(0, 3)).toEqual(['Pin', 'Pinhole', 'Pinlock'])
  })
})

describe('the inside of a word', () => {
  it('ranks below the whole word, wherever that is', async () => {
    expect(await search('ear')).toEqual(['Otoscope', 'Clear Cover', 'Dual-Head Stethoscope'])
  })
})

describe('a search with other conditions', () => {
  it.each([
    [{ category: 'dental' }, ['Cow-Horn Forceps']],
    [{ minPrice: 900 }, ['Adson Forceps', 'Cow-Horn Forceps', 'Instrument Tray']],
    [{ maxPrice: 900 }, ['Adson Forceps', 'Kelly Forceps']],
    [{ minPrice: 900, maxPrice: 900 }, ['Adson Forceps']],
    [{ minPrice: 901, maxPrice: 900 }, []],
    [{ inStock: true }, ['Adson Forceps', 'Cow-Horn Forceps', 'Instrument Tray']],
    [{ inStock: false }, ['Kelly Forceps']],
    [{ category: 'surgical', inStock: true, maxPrice: 1_000, maxMinQuantity: 1 }, ['Adson Forceps']],
    [{ category: 'no-such' }, []],
    [{ category: 'a\0' }, []],
  ])('wants all of them: %j', async (filter, names) => {
    for (const sort of [undefined, 'RELEVANCE', 'NEWEST', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW']) {
      expect((await search('forcep', { filter, sort })).sort()).toEqual(names)
    }
    expect(await search('forcep', { filter, sort: 'NAME' })).toEqual(names)
  })

  it('has the requested order', async () => {
    const byPrice = ['Kelly Forceps', 'Adson Forceps', 'Cow-Horn Forceps', 'Instrument Tray']
    expect(await search('forcep', { sort: 'PRICE_LOW_TO_HIGH' })).toEqual(byPrice)
    expect(await search('forcep', { sort: 'PRICE_HIGH_TO_LOW' })).toEqual([...byPrice].reverse())
    const newest = ['Cow-Horn Forceps', 'Instrument Tray', 'Kelly Forceps', 'Adson Forceps']
    expect(await search('forcep', { sort: 'NEWEST' })).toEqual(newest)
  })

  it('narrows by the minimum order', async () => {
    expect(await search('instruments', { filter: { maxMinQuantity: 20 }, sort: 'NAME' })).not.toContain('Mouth Mirror')
    expect(await search('instruments', { filter: { maxMinQuantity: 50 } })).toContain('Mouth Mirror')
  })
})

describe('words of the catalogue', () => {
  it('follow a category that is renamed', async () => {
    const category = await createCategory(shop.db, { name: 'Podiatry' })
    await createProduct(shop.db, { name: 'Nail Nipper', categoryId: category.id })
    expect(await search('podiatry')).toEqual(['Nail Nipper'])
    await shop.db.category.update({ where: { id: category.id }, data: { name: 'Chiropody' } })
    expect(await search('podiatry')).toEqual([])
    expect(await search('chiropdy')).toEqual(['Nail Nipper'])
  })

  it('stay unchanged when stock is sold, which touches no index', async () => {
    const product = await createProduct(shop.db)
    const buyer = await createPerson(shop)
    const document = () => shop.db.$queryRaw`
      SELECT search_document::text AS document FROM products WHERE id = ${product.id}::uuid`
    const before = await document()
    await shop.ask(PLACE_ORDER, { input: inputFor(product) }, buyer.accessToken)
    expect(await document()).toEqual(before)

    const counts = (db: Pick<typeof shop.db, '$queryRaw'>) => db.$queryRaw<{ updated: number; hot: number }[]>`
      SELECT pg_stat_get_xact_tuples_updated('products'::regclass)::int AS updated,
        pg_stat_get_xact_tuples_hot_updated('products'::regclass)::int AS hot`
    await shop.db.$transaction(async (transaction) => {
      const [earlier = { updated: 0, hot: 0 }] = await counts(transaction)
      await transaction.$executeRaw`
        UPDATE products SET available_quantity = available_quantity - 1 WHERE id = ${product.id}::uuid`
      expect(await counts(transaction)).toEqual([{ updated: earlier.updated + 1, hot: earlier.hot + 1 }])
    })
  })
})

describe('paging through the results', () => {
  const names = Array.from({ length: 23 }, (_, index) => `Gouge ${String.fromCharCode(97 + index)}`)

  beforeAll(async () => {
    const { id: categoryId } = await createCategory(shop.db, { slug: 'gouges' })
    for (const [index, name] of names.entries()) {
      // A few ranks, each shared by several.
      const description = index % 3 === 0 ? 'A gouge.' : 'Hollow.'
      const sizes = index % 4 === 0 ? ['gouge'] : []
      await createProduct(shop.db, { name, categoryId, description, sizes, priceMinor: BigInt(100 + (index % 2)) })
    }
  })

  it.each(['RELEVANCE', 'NEWEST', 'NAME', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW'])(
    'by %s returns each once, in one order, for any page size',
    async (sort) => {
      const all = await search('gougge', { sort })
      expect([...all].sort()).toEqual(names)
      for (const first of [1, 4, 7, 22, 23]) {
        const walked: string[] = []
        let after: string | null = null
        do {
          const filter = { search: 'gougge' }
          const { data }: GraphQLAnswer = await shop.ask(SEARCH, { first, after, sort, filter })
          walked.push(...data.products.nodes.map((node: { name: string }) => node.name))
          after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null
        } while (after)
        expect(walked).toEqual(all)
      }
    },
  )

  it('is not possible with a cursor of another search or order', async () => {
    const page = await shop.ask(SEARCH, { first: 2, filter: { search: 'gouge' } })
    const after = page.data.products.pageInfo.endCursor
    const attempts = [
      { filter: { search: 'gouges' } },
      {},
      { filter: { search: 'gouge' }, sort: 'NEWEST' },
      { sort: 'RELEVANCE' },
    ]
    for (const variables of attempts) {
      const { errors } = await shop.ask(SEARCH, { after, ...variables })
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
    }
    expect((await shop.ask(SEARCH, { after, filter: { search: ' gouge ' } })).errors).toBeUndefined()
  })

  it.each(['-1', '1.5', '', '9'.repeat(12), 'NaN', '1\0'])('refuses the rank %j', async (rank) => {
    const page = await shop.ask(SEARCH, { first: 2, filter: { search: 'gouge' } })
    const [name, , id] = JSON.parse(Buffer.from(page.data.products.pageInfo.endCursor, 'base64url').toString())
    const after = Buffer.from(JSON.stringify([name, rank, id])).toString('base64url')
    const { errors } = await shop.ask(SEARCH, { after, filter: { search: 'gouge' } })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
  })
})
