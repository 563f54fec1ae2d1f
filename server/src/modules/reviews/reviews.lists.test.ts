import type { Product, Review } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { createImage, createPerson, createProduct, createReview } from '../../testing/factories'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const REVIEWS = /* GraphQL */ `
  query Reviews($first: Int, $after: String, $productId: ID) {
    reviews(first: $first, after: $after, productId: $productId) {
      totalCount
      nodes {
        id
      }
      edges {
        cursor
        node {
          id
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
const PRODUCT_REVIEWS = /* GraphQL */ `
  query ProductReviews($id: ID!, $first: Int, $after: String) {
    product(id: $id) {
      reviews(first: $first, after: $after) {
        totalCount
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

let shop: TestApp
let scissors: Product
let forceps: Product
/** Newest first; about the shop, the scissors and the forceps in turn, three of them written at one instant. */
let all: Review[]

const idsOf = (reviews: { id: string }[]) => reviews.map(({ id }) => id)

beforeAll(async () => {
  shop = await createTestApp()
  scissors = await createProduct(shop.db)
  forceps = await createProduct(shop.db)
  for (let number = 0; number < 9; number++) {
    const { user } = await createPerson(shop)
    const image = await createImage(shop.db)
    await createReview(shop.db, {
      userId: user.id,
      productId: [null, scissors.id, forceps.id][number % 3],
      imageId: number % 2 === 0 ? image.id : null,
      rating: 1 + (number % 5),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.min(number, 6))),
    })
  }
  all = await shop.db.review.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
})
afterAll(() => shop.close())

/** Walks all pages, and checks on the way whether `hasNextPage` and `hasPreviousPage` are right. */
async function walk(variables: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  for (;;) {
    const { data }: GraphQLAnswer = await shop.ask(REVIEWS, { ...variables, after })
    const { nodes, edges, pageInfo } = data.reviews
    expect(edges.map((edge: { node: unknown }) => edge.node)).toEqual(nodes)
    expect(pageInfo.hasPreviousPage).toBe(after !== null)
    expect(pageInfo.startCursor).toBe(edges[0].cursor)
    expect(pageInfo.endCursor).toBe(edges.at(-1).cursor)
    ids.push(...idsOf(nodes as Review[]))
    if (!pageInfo.hasNextPage) return ids
    after = pageInfo.endCursor
  }
}

describe('reviews in pages', () => {
  it('come newest first, each once, for any page size', async () => {
    for (const first of [1, 2, 4, 9, 100]) expect(await walk({ first })).toEqual(idsOf(all))
  })

  it('can be those of one product', async () => {
    const ofScissors = idsOf(all.filter(({ productId }) => productId === scissors.id))
    for (const first of [1, 2, 3]) expect(await walk({ first, productId: scissors.id })).toEqual(ofScissors)
    const { data } = await shop.ask(REVIEWS, { productId: scissors.id.toUpperCase(), first: 1 })
    expect(data.reviews.totalCount).toBe(3)
  })

  it.each([uuidv7(), 'no-id', '', 'a\0b', '\ud800'])('of the product id %j are none', async (productId) => {
    const { data, errors } = await shop.ask(REVIEWS, { productId })
    expect(errors).toBeUndefined()
    expect(data.reviews).toEqual({
      totalCount: 0,
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    })
  })

  it('refuse wrong pages, of any product', async () => {
    for (const productId of [null, scissors.id, 'no-id']) {
      for (const first of [0, -1, 101]) {
        const { errors } = await shop.ask(REVIEWS, { first, productId })
        expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
      }
      const foreign = Buffer.from(JSON.stringify(['NEWEST', '2026-01-01T00:00:00.000Z', uuidv7()])).toString(
        'base64url',
      )
      for (const after of ['x', '', foreign]) {
        const { errors } = await shop.ask(REVIEWS, { after, productId })
        expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
      }
    }
  })

  it('are counted only if requested', async () => {
    shop.statements.length = 0
    await shop.ask('{ reviews(first: 2) { nodes { id } } }')
    expect(shop.statements).toHaveLength(1)
  })

  it('need one statement each for the reviews, their products and their images', async () => {
    shop.statements.length = 0
    const { data } = await shop.ask(
      '{ reviews(first: 9) { nodes { id isOfProduct product { id } image { url alt } } } }',
    )
    expect(shop.statements).toHaveLength(3)
    expect(data.reviews.nodes).toEqual(
      all.map(({ id, productId, imageId }) => ({
        id,
        isOfProduct: productId !== null,
        product: productId === null ? null : { id: productId },
        image: imageId === null ? null : { url: expect.any(String), alt: 'A pair of scissors' },
      })),
    )
  })
})

describe('the reviews of a product', () => {
  it('are listed newest first, in pages', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data }: GraphQLAnswer = await shop.ask(PRODUCT_REVIEWS, { id: forceps.id, first: 2, after })
      const { totalCount, nodes, pageInfo } = data.product.reviews
      expect(totalCount).toBe(3)
      seen.push(...idsOf(nodes as Review[]))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(idsOf(all.filter(({ productId }) => productId === forceps.id)))
  })

  it('of many products need one statement, and so do their counts', async () => {
    const bare = await createProduct(shop.db)
    shop.statements.length = 0
    const { data } = await shop.ask(
      '{ products(first: 100) { nodes { id reviews(first: 1) { totalCount nodes { id } pageInfo { hasNextPage } } } } }',
    )
    expect(shop.statements).toHaveLength(3)
    const newest = all.find(({ productId }) => productId === scissors.id)
    expect(data.products.nodes).toContainEqual({
      id: scissors.id,
      reviews: { totalCount: 3, nodes: [{ id: newest?.id }], pageInfo: { hasNextPage: true } },
    })
    expect(data.products.nodes).toContainEqual({
      id: bare.id,
      reviews: { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false } },
    })
  })

  it('agree with the rating of the product', async () => {
    const ratings = all.filter(({ productId }) => productId === scissors.id).map(({ rating }) => rating)
    const { data } = await shop.ask(`{ product(id: "${scissors.id}") { rating { average count } } }`)
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(data.product.rating.count).toBe(3)
    expect(data.product.rating.average).toBeCloseTo(mean, 2)
  })

  it('refuse wrong pages, without harm to others', async () => {
    for (const variables of [{ first: 0 }, { first: 101 }]) {
      const { errors } = await shop.ask(PRODUCT_REVIEWS, { id: forceps.id, ...variables })
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
    }
    const { errors } = await shop.ask(PRODUCT_REVIEWS, { id: forceps.id, after: 'x' })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
  })
})

describe('once a product has left the shop', () => {
  it('its reviews stay in the list, without the product', async () => {
    const product = await createProduct(shop.db)
    const { user } = await createPerson(shop)
    const { id } = await createReview(shop.db, { userId: user.id, productId: product.id })
    await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    for (const productId of [null, product.id]) {
      const { data } = await shop.ask(
        'query ($productId: ID) { reviews(first: 1, productId: $productId) { nodes { id isOfProduct product { id } } } }',
        { productId },
      )
      expect(data.reviews.nodes).toEqual([{ id, isOfProduct: true, product: null }])
    }
  })
})

describe('the rating of the shop', () => {
  it('is the mean of all reviews with two decimals, and null without reviews', async () => {
    const empty = await createTestApp()
    try {
      const ask = async () => (await empty.ask('{ shopRating { average count } }')).data.shopRating
      expect(await ask()).toEqual({ average: null, count: 0 })
      const { user } = await createPerson(empty)
      const product = await createProduct(empty.db, { deletedAt: new Date() })
      await createReview(empty.db, { userId: user.id, rating: 5 })
      await createReview(empty.db, { userId: (await createPerson(empty)).user.id, rating: 4 })
      await createReview(empty.db, { userId: user.id, rating: 4, productId: product.id })
      expect(await ask()).toEqual({ average: 4.33, count: 3 })
    } finally {
      await empty.close()
    }
  })
})
