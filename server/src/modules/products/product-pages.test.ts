import { Prisma } from '@instrumenta/prisma/client'
import { testServices } from '@instrumenta/testing/test-databases'
import type { Sql } from '../../shared/sql'
import { createCategory, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  const category = await createCategory(shop.db, { slug: 'forceps' })
  const createdAt = new Date('2026-01-01T00:00:00Z')
  for (let number = 0; number < 24; number++) {
    await createProduct(shop.db, {
      // Equal keys, so that ids decide, and texts that would break a hand-written array literal.
      name: ['Scissors', 'Clamp "B", {C}', "O'Neil \\ ,NULL"][number % 3] ?? '',
      priceMinor: BigInt(100 + (number % 4)),
      createdAt: number % 2 === 0 ? createdAt : new Date(createdAt.getTime() + number),
      availableQuantity: number % 5,
      ...(number % 3 === 0 && { categoryId: category.id }),
    })
  }
})
afterAll(() => shop.close())

interface Page {
  nodes: { id: string; name: string; price: { amount: number } }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

const PAGE = `query Page($after: String, $sort: ProductSort, $filter: ProductFilter) {
  products(first: 5, after: $after, sort: $sort, filter: $filter) {
    nodes { id name price { amount } }
    pageInfo { endCursor hasNextPage }
  }
}`

async function read(variables: Record<string, unknown>): Promise<Page> {
  const { data, errors } = await shop.ask(PAGE, variables)
  expect(errors).toBeUndefined()
  return (data as { products: Page }).products
}

/** All pages one after the other, each with its cursor. */
async function readAll(asked: object): Promise<[string | null, Page][]> {
  const pages: [string | null, Page][] = []
  for (let after: string | null = null; ;) {
    const page: Page = await read({ ...asked, after })
    pages.push([after, page])
    if (!page.pageInfo.hasNextPage) return pages
    after = page.pageInfo.endCursor
  }
}

const filters = [{}, { category: 'forceps' }, { inStock: true }]

describe.each(['NEWEST', 'NAME', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW'])('pages of %s', (sort) => {
  it.each(filters)('loaded together match those loaded one by one (%j)', async (filter) => {
    const pages = await readAll({ sort, filter })
    expect(pages.length).toBeGreaterThan(1)
    const ids = pages.flatMap(([, { nodes }]) => nodes.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    // From the last to the first, each twice, so that neither their order nor their number decides.
    const asked = [...pages, ...pages].reverse()
    const together = await Promise.all(asked.map(([after]) => read({ sort, filter, after })))
    expect(together).toEqual(asked.map(([, page]) => page))
  })
})

it('that differ only in their position need one statement', async () => {
  const pages = (await readAll({})).slice(1)
  shop.statements.length = 0
  await Promise.all(pages.map(([after]) => read({ after })))
  expect(pages.length).toBeGreaterThan(2)
  expect(shop.statements.filter((sql) => sql.includes('FROM products'))).toHaveLength(1)
})

// With `TEST_POOLER`, statements are not prepared.
const itByName = testServices().poolerUrl ? it.skip : it
itByName('keep one statement prepared for each kind of list, whatever its values are', async () => {
  const kept = async (sql: Sql) => {
    const rows = await sql.query<{ name: string }>(Prisma.sql`SELECT name FROM pg_prepared_statements`)
    return rows.map(({ name }) => name).filter((name) => /^(cards|best)_/.test(name))
  }
  const asked: { sort?: string; filter?: object }[] = [
    ...['NEWEST', 'NAME', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW'].map((sort) => ({ sort })),
    { filter: { search: 'clamp' } },
    { filter: { search: 'scissors' } },
  ]
  const categories = ['forceps', 'scissors', 'No category!', undefined]
  for (const { sort, filter } of asked) {
    for (const category of categories) {
      for (const inStock of [true, false, undefined]) {
        const variables = { sort, filter: { ...filter, category, inStock } }
        const { endCursor: after } = (await read(variables)).pageInfo
        // One after the other, over the same connection: the driver rejects one name for two texts.
        if (after !== null) await read({ ...variables, after })
      }
    }
  }
  const names = [...(await kept(shop.db.sql)), ...(await kept(shop.db.searchSql))]
  expect(names).toEqual(
    expect.arrayContaining([
      'cards_by_created_at_desc',
      'cards_by_price_minor_asc_behind_of_category_in_stock',
      'cards_by_name_asc_of_nothing_sold_out',
      'best_cards',
      'best_cards_behind_of_category',
    ]),
  )
  // PostgreSQL ignores characters after the 63rd, so they can't distinguish two names.
  expect(names.filter((name) => name.length > 62)).toEqual([])
})
