import type { InjectOptions } from 'fastify'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../../config/repository'
import { buildSchema } from '../../graphql/schema'
import { keepPicture } from '../../modules/images/upload-image'
import { removeImageRows } from '../../modules/images/images.sql'
import { CREATE_PRODUCT, DELETE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createFakeRenderer } from '../../testing/fake-client'
import { cancelOrder, inputFor, PLACE_ORDER, placeOrder, updateOrderStatus } from '../../testing/ordering'
import { buy, CREATE_REVIEW, reviewInput } from '../../testing/reviewing'
import { shippingMethodInput } from '../../testing/shipping'
import { callOf, listRootFields } from '../../testing/schema-calls'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createArticle } from '../../testing/writing'
import { until } from '../../testing/until'

// Only a committed change of what visitors see empties the caches, and does so before its response. Observed from
// outside: whether a page is rendered again, and whether a query reaches the database again.

const PRODUCTS = 'query Products { products(first: 5) { nodes { id name availableQuantity } } }'
const UPDATE_PROFILE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }'
const ERASE = 'mutation ($id: ID!) { erasePerson(id: $id) { __typename } }'
const mutations = listRootFields(buildSchema(schemaSdl)).filter(({ operation }) => operation === 'mutation')

const { requests: drawn, render: renderer } = createFakeRenderer()
const clock = { now: 0 }
let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp({
    renderer,
    clock: () => clock.now,
    verifyIdToken: async () => ({ uid: 'x', email: 'x@example.org', isEmailVerified: true }),
  })
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop)
  await createProduct(shop.db)
  await createArticle(shop.db, { slug: 'some-article' })
})
afterAll(() => shop.close())

/** Counts renderings of the page and database queries of a visitor who requests both. */
async function visit(): Promise<{ drawings: number; questions: number }> {
  const before = drawn.length
  await shop.app.inject('/data')
  shop.statements.length = 0
  await shop.ask(PRODUCTS)
  const questions = shop.statements.filter((sql) => !sql.includes('public_changes')).length
  return { drawings: drawn.length - before, questions }
}

const KEPT = { drawings: 0, questions: 0 }

/**
 * Until all transactions from the time of a write have ended, including those of other databases in the cluster, values
 * are trusted for one second at most. After that, fills both caches, which then stay valid.
 */
async function settle(): Promise<void> {
  await until(async () => {
    await visit()
    clock.now += 1_000
    const { drawings, questions } = await visit()
    return drawings === 0 && questions === 0
  })
}

/** The act has not emptied the caches: neither at once, nor by the database's change marks a second later. */
async function expectNothingEmptied(): Promise<void> {
  expect(await visit()).toEqual(KEPT)
  clock.now += 1_000
  expect(await visit()).toEqual(KEPT)
}

async function send(request: InjectOptions): Promise<number> {
  return (await shop.app.inject(request)).statusCode
}

describe('caches are not cleared by', () => {
  beforeAll(settle)
  afterEach(expectNothingEmptied)

  it.each<[string, number, InjectOptions]>([
    ['an address that there is not', 404, { method: 'POST', url: '/api/x', payload: {} }],
    ['a method that an address does not take', 405, { method: 'PATCH', url: '/api/product', payload: {} }],
    ['a body that is no JSON', 400, { method: 'POST', url: '/graphql', payload: '{', headers: jsonOf() }],
    ['a message to the shop', 200, { method: 'POST', url: '/api/inquiry', payload: inquiryOf() }],
  ])('%s', async (_what, status, request) => {
    expect(await send(request)).toBe(status)
  })

  it('a write of the REST API with an invalid token', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => ({ method: method.toUpperCase() as 'POST', url: `/api${path.replace(/^\/api/, '')}` })),
    )
    expect(writes.length).toBeGreaterThan(5)
    for (const write of writes) {
      const headers = { authorization: 'Bearer wrong' }
      const status = await send({
        ...write,
        url: write.url.replaceAll(/\{\w+\}/g, 'a@b.example'),
        headers,
        payload: {},
      })
      expect([write, status < 500 && status >= 400]).toEqual([write, true])
    }
  })

  it.each(sample(mutations, 15).map((root) => [root.coordinate, root] as const))(
    '%s, refused to a visitor, a customer and an admin',
    async (_coordinate, root) => {
      // A review needs no image, but a given one must exist.
      const input = reviewInput({ id: 'none' })
      const refused: Record<string, Record<string, unknown>> = {
        'Mutation.createReview': { input },
        'Mutation.updateSeller': { input: { name: 'X', expectedVersion: 99 } },
        'Mutation.updatePaymentTerms': { input: { reminderDays: [9], expectedVersion: 99 } },
        'Mutation.createShippingMethod': { input: { method: shippingMethodInput({ bands: [] }) } },
        'Mutation.setHomeFigures': { input: { figures: [], expectedVersion: 99 } },
        'Mutation.createCategory': { input: { name: 'Probes', slug: 'Not an address' } },
        // Without an id it would add synonyms.
        'Mutation.saveSearchSynonym': {
          input: { id: crypto.randomUUID(), language: 'en', words: ['a', 'b'], meanings: [] },
        },
      }
      const { query, variables } = callOf(root, refused[root.coordinate])
      for (const token of [undefined, 'wrong', customer.accessToken]) await shop.ask(query, variables, token)
      // Its ids name nothing. If an admin may still call it, visitors see no effect.
      if (!query.includes('endOtherSessions')) await shop.ask(query, variables, admin.accessToken)
    },
  )

  it('an image that a customer uploads, uses as a photo, and abandons to the cleanup', async () => {
    const address = 'https://pictures.example/320.avif'
    const imageStore = { put: async () => ({ '320.avif': address }), remove: async () => undefined }
    const encoded = { width: 320, height: 320, widths: [320], files: [] }
    const { id } = await keepPicture({ db: shop.db, imageStore }, customer.user.id, encoded)
    await expectNothingEmptied()
    for (const imageId of [id, null]) {
      const { data } = await shop.ask(UPDATE_PROFILE, { input: { imageId } }, customer.accessToken)
      expect(data.updateProfile.__typename).toBe('UpdateProfileSuccess')
      await expectNothingEmptied()
    }
    expect(await shop.db.image.findUnique({ where: { id } })).toMatchObject({
      alt: expect.stringContaining('Photo of'),
    })
    expect(await removeImageRows(shop.db.sql, [id])).toHaveLength(1)
  })

  it('signing in', async () => {
    const { data } = await shop.ask('mutation { signIn(idToken: "x") { user { email } } }')
    expect(data.signIn.user.email).toBe('x@example.org')
  })
})

describe('caches are not cleared by a refusal of', () => {
  it('an order: too many, too few, none, and a repetition', async () => {
    const product = await createProduct(shop.db, { minQuantity: 2, availableQuantity: 10 })
    const placed = inputFor(product)
    await shop.ask(PLACE_ORDER, { input: placed }, customer.accessToken)
    await settle()
    for (const [expected, input] of [
      ['InsufficientStock', inputFor(product, { orderQuantity: 11 })],
      ['BelowMinimumQuantity', inputFor(product, { orderQuantity: 1 })],
      ['ProductNotFound', inputFor({ id: '01a1fcdc-477c-7254-af07-28ecbf0f36fd' })],
      ['IdempotencyConflict', { ...placed, orderQuantity: 3 }],
      ['PlaceOrderSuccess', placed],
    ] as const) {
      const { data } = await shop.ask(PLACE_ORDER, { input }, customer.accessToken)
      expect(data.placeOrder.__typename).toBe(expected)
      await expectNothingEmptied()
    }
  })

  it('a review: not bought, and a second one', async () => {
    const [bought, other] = [await createProduct(shop.db), await createProduct(shop.db)]
    await deliver(bought)
    const review = async (product: { id: string }) =>
      shop.ask(
        CREATE_REVIEW,
        { input: reviewInput(await uploadedBy(shop, customer), { productId: product.id }) },
        customer.accessToken,
      )
    expect((await review(bought)).data.createReview.__typename).toBe('CreateReviewSuccess')
    await settle()
    expect((await review(other)).data.createReview.__typename).toBe('NotPurchased')
    await expectNothingEmptied()
    expect((await review(bought)).data.createReview.__typename).toBe('AlreadyReviewed')
    await expectNothingEmptied()
  })

  it("a status change that visitors don't see, and an unknown one", async () => {
    const { id } = await placeOrder(shop, customer, await createProduct(shop.db))
    await settle()
    for (const status of ['CONFIRMED', 'CONFIRMED']) await updateOrderStatus(shop, { id, status }, admin.accessToken)
    await expectNothingEmptied()
  })
})

describe('all is emptied at once by', () => {
  /** Prepares an act; the returned function runs it. Its answer must be a success. */
  const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a new product': async () => {
      const input = newProduct(await uploadedBy(shop, admin))
      return () => done('createProduct', CREATE_PRODUCT, { input }, admin)
    },
    'a change of one': async () => {
      const { id } = await createProduct(shop.db)
      return () => done('updateProduct', UPDATE_PRODUCT, { input: { id, name: 'Another name' } }, admin)
    },
    'the end of one': async () => {
      const { id } = await createProduct(shop.db)
      return () => done('deleteProduct', DELETE_PRODUCT, { id }, admin)
    },
    'the end of one, by REST': async () => {
      const { id } = await createProduct(shop.db)
      const headers = { authorization: `Bearer ${admin.accessToken}` }
      return async () => expect(await send({ method: 'DELETE', url: `/api/product/${id}`, headers })).toBe(200)
    },
    'an order': async () => {
      const product = await createProduct(shop.db)
      return () => done('placeOrder', PLACE_ORDER, { input: inputFor(product) }, customer)
    },
    'an order called off': async () => {
      const { id } = await placeOrder(shop, customer, await createProduct(shop.db))
      return () => cancelOrder(shop, id, customer.accessToken)
    },
    'a review': async () => {
      const product = await createProduct(shop.db)
      await deliver(product)
      const input = reviewInput(await uploadedBy(shop, customer), { productId: product.id })
      return () => done('createReview', CREATE_REVIEW, { input }, customer)
    },
    'a person erased': async () => {
      const { user } = await createPerson(shop)
      return () => done('erasePerson', ERASE, { id: user.id }, admin)
    },
  }

  async function done(field: string, query: string, variables: Record<string, unknown>, { accessToken }: Person) {
    const { data } = await shop.ask(query, variables, accessToken)
    expect(data[field].__typename).toMatch(/Success$/)
  }

  it.each(Object.entries(acts))('%s', async (_what, prepare) => {
    const act = await prepare()
    await settle()
    await act()
    expect(await visit()).toEqual({ drawings: 1, questions: expect.any(Number) })
    await settle()
    await (
      await prepare()
    )()
    expect((await visit()).questions).toBeGreaterThan(0)
  })
})

/** Has the customer buy the product, and get it. */
async function deliver(product: Parameters<typeof buy>[2]): Promise<void> {
  await buy(shop, customer, product)
  await shop.db.order.updateMany({
    where: { lines: { some: { productId: product.id } } },
    data: { status: 'DELIVERED' },
  })
}

function jsonOf() {
  return { 'content-type': 'application/json' }
}

function inquiryOf() {
  return { email: 'somebody@example.org', subject: 'A question', message: 'How?' }
}
