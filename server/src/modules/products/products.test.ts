import { v7 as uuidv7 } from 'uuid'
import { createCategory, createImage, createProduct } from '../../testing/factories'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const PRODUCTS = /* GraphQL */ `
  query Products($first: Int, $after: String, $filter: ProductFilter, $sort: ProductSort) {
    products(first: $first, after: $after, filter: $filter, sort: $sort) {
      nodes {
        name
      }
      edges {
        cursor
        node {
          name
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

async function listNames(variables: Record<string, unknown>): Promise<string[]> {
  const { data } = await shop.ask(PRODUCTS, variables)
  return data.products.nodes.map((node: { name: string }) => node.name)
}

/** Walks all pages, and checks on the way whether `hasNextPage` and `hasPreviousPage` are right. */
async function walk(variables: Record<string, unknown>): Promise<string[]> {
  const names: string[] = []
  let after: string | null = null
  for (;;) {
    const { data }: GraphQLAnswer = await shop.ask(PRODUCTS, { ...variables, after })
    const { nodes, edges, pageInfo } = data.products
    expect(edges.map((edge: { node: unknown }) => edge.node)).toEqual(nodes)
    expect(pageInfo.hasPreviousPage).toBe(after !== null)
    expect(pageInfo.startCursor).toBe(edges[0].cursor)
    expect(pageInfo.endCursor).toBe(edges.at(-1).cursor)
    names.push(...nodes.map((node: { name: string }) => node.name))
    if (!pageInfo.hasNextPage) return names
    after = pageInfo.endCursor
  }
}

describe('the catalogue in pages', () => {
  const filter = { category: 'scissors' }

  beforeAll(async () => {
    const { id: categoryId } = await createCategory(shop.db, { slug: 'scissors' })
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
    // Several share an instant, a name or a price: the id decides, and no product may be missing or repeated.
    const values = [
      { name: 'Adson', priceMinor: 500n, createdAt: at(1) },
      { name: 'Castroviejo', priceMinor: 300n, createdAt: at(2) },
      { name: 'Mayo', priceMinor: 300n, createdAt: at(2) },
      { name: 'Mayo', priceMinor: 300n, createdAt: at(2) },
      { name: 'Bruns', priceMinor: 9_007_199_254_740_991n, createdAt: at(3) },
      { name: 'Kelly', priceMinor: 0n, createdAt: at(4) },
    ]
    for (const value of values) await createProduct(shop.db, { ...value, categoryId })
    await createProduct(shop.db, { name: 'Deleted', categoryId, deletedAt: new Date() })
    await createProduct(shop.db, { name: 'Of another category' })
  })

  it.each([
    ['NEWEST', ['Kelly', 'Bruns', 'Mayo', 'Mayo', 'Castroviejo', 'Adson']],
    ['NAME', ['Adson', 'Bruns', 'Castroviejo', 'Kelly', 'Mayo', 'Mayo']],
    ['PRICE_LOW_TO_HIGH', ['Kelly', 'Castroviejo', 'Mayo', 'Mayo', 'Adson', 'Bruns']],
    ['PRICE_HIGH_TO_LOW', ['Bruns', 'Adson', 'Mayo', 'Mayo', 'Castroviejo', 'Kelly']],
  ])('by %s comes in order, each product once, whatever the page size', async (sort, expected) => {
    expect(await listNames({ filter, sort, first: 100 })).toEqual(expected)
    for (const first of [1, 2, 3, 4, 5, 6]) expect(await walk({ filter, sort, first })).toEqual(expected)
  })

  it('is sorted by newest and has 12 on a page by default', async () => {
    const { id: categoryId } = await createCategory(shop.db, { slug: 'many' })
    for (let number = 1; number <= 14; number++) await createProduct(shop.db, { name: `No ${number}`, categoryId })
    const { data } = await shop.ask(
      '{ products(filter: { category: "many" }) { nodes { name } pageInfo { hasNextPage } } }',
    )
    expect(data.products.nodes).toHaveLength(12)
    expect(data.products.nodes[0].name).toBe('No 14')
    expect(data.products.pageInfo.hasNextPage).toBe(true)
  })

  it('keeps its position while products are added and removed', async () => {
    const { id: categoryId } = await createCategory(shop.db, { slug: 'moving' })
    const [first] = [
      await createProduct(shop.db, { name: 'A', categoryId }),
      await createProduct(shop.db, { name: 'B', categoryId }),
      await createProduct(shop.db, { name: 'C', categoryId }),
    ]
    const page = await shop.ask(PRODUCTS, { first: 1, filter: { category: 'moving' }, sort: 'NAME' })
    await shop.db.product.update({ where: { id: first.id }, data: { deletedAt: new Date() } })
    await createProduct(shop.db, { name: '0', categoryId })
    const after = page.data.products.pageInfo.endCursor
    expect(await listNames({ first: 2, after, filter: { category: 'moving' }, sort: 'NAME' })).toEqual(['B', 'C'])
  })

  it.each(['no-such-category', 'Bad slug', 'a\0', ''])('of the category %j is empty', async (category) => {
    const { data, errors } = await shop.ask(PRODUCTS, { filter: { category } })
    expect(errors).toBeUndefined()
    expect(data.products).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    })
  })

  it('is counted only if requested', async () => {
    shop.statements.length = 0
    await listNames({ filter })
    expect(shop.statements).toHaveLength(1)
    const { data } = await shop.ask('{ products(first: 1, filter: { category: "scissors" }) { totalCount } }')
    expect(data.products.totalCount).toBe(6)
    expect(shop.statements).toHaveLength(3)
  })

  it.each([0, -1, 101])('refuses pages of %i', async (first) => {
    const { errors } = await shop.ask(PRODUCTS, { first })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
  })

  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  it.each([
    ['', ''],
    ['no cursor', 'abc'],
    ['not a list', Buffer.from('{}').toString('base64url')],
    ['another order', cursor('NAME', 'A', uuidv7())],
    ['no instant', cursor('NEWEST', 'yesterday', uuidv7())],
    ['no real day', cursor('NEWEST', '2026-02-30T00:00:00.000Z', uuidv7())],
    ['no id', cursor('NEWEST', '2026-01-01T00:00:00.000Z', 'x')],
    ['numbers', cursor('NEWEST', 1, 2)],
  ])('refuses a cursor that is %s', async (_what, after) => {
    const { data, errors } = await shop.ask(PRODUCTS, { after })
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
  })

  it('refuses a name with a NUL and a price beyond numbers in cursors', async () => {
    const byName = await shop.ask(PRODUCTS, { sort: 'NAME', after: cursor('NAME', 'a\0', uuidv7()) })
    expect(byName.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    const after = cursor('PRICE_LOW_TO_HIGH', '9'.repeat(30), uuidv7())
    const byPrice = await shop.ask(PRODUCTS, { sort: 'PRICE_LOW_TO_HIGH', after })
    expect(byPrice.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('a product', () => {
  const PRODUCT = /* GraphQL */ `
    query Product($id: ID!) {
      product(id: $id) {
        id
        name
        price {
          amount
          currency
        }
        category {
          slug
        }
        image {
          url
          alt
          width
          height
          avifSrcSet
          webpSrcSet
        }
        createdAt
      }
    }
  `

  it('has its category and image', async () => {
    const category = await createCategory(shop.db)
    const image = await createImage(shop.db)
    const product = await createProduct(shop.db, { categoryId: category.id, imageId: image.id })
    const { data } = await shop.ask(PRODUCT, { id: product.id })
    expect(data.product).toEqual({
      id: product.id,
      name: product.name,
      price: { amount: 1999, currency: 'USD' },
      category: { slug: category.slug },
      image: {
        url: `/images/${image.key}/640.webp`,
        alt: 'A pair of scissors',
        width: 960,
        height: 720,
        avifSrcSet: `/images/${image.key}/320.avif 320w, /images/${image.key}/640.avif 640w, /images/${image.key}/960.avif 960w`,
        webpSrcSet: `/images/${image.key}/320.webp 320w, /images/${image.key}/640.webp 640w, /images/${image.key}/960.webp 960w`,
      },
      createdAt: product.createdAt.toISOString(),
    })
  })

  it('may have no image', async () => {
    const product = await createProduct(shop.db)
    expect((await shop.ask(PRODUCT, { id: product.id })).data.product.image).toBeNull()
  })

  it('is null once deleted', async () => {
    const product = await createProduct(shop.db, { deletedAt: new Date() })
    expect((await shop.ask(PRODUCT, { id: product.id })).data).toEqual({ product: null })
  })

  it.each([uuidv7(), '1', '', 'a\0b', '\udfff', 'x'.repeat(10_000)])('is null for the id %.40j', async (id) => {
    const { data, errors } = await shop.ask(PRODUCT, { id })
    expect(errors).toBeUndefined()
    expect(data).toEqual({ product: null })
  })
})

describe('lists with related data', () => {
  it('need one statement for all products, one for all categories and one for all images', async () => {
    for (let number = 0; number < 5; number++) {
      const image = await createImage(shop.db)
      await createProduct(shop.db, { imageId: image.id })
    }
    shop.statements.length = 0
    const { data } = await shop.ask('{ products(first: 5) { nodes { category { name } image { url } } } }')
    expect(new Set(data.products.nodes.map((node: { image: { url: string } }) => node.image.url)).size).toBe(5)
    expect(shop.statements).toHaveLength(3)
  })

  it('give the categories in the order of the shop', async () => {
    await createCategory(shop.db, { slug: 'last', position: 9_000 })
    await createCategory(shop.db, { slug: 'first', position: -1 })
    const { data } = await shop.ask('{ categories { slug name description } }')
    expect(data.categories[0].slug).toBe('first')
    expect(data.categories.at(-1).slug).toBe('last')
  })
})
