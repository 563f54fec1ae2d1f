import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLField, GraphQLNamedType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { graphql, isObjectType } from 'graphql'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../config/repository'
import { followDatabaseState } from '../testing/database-state'
import { createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { inputFor, PLACE_ORDER, readOrder } from '../testing/ordering'
import { createReturn } from '../testing/returning'
import { queriesOfGuardedFields } from '../testing/guarded-fields'
import { customerFields } from '../testing/open-fields'
import { givePriceLists } from '../testing/pricing'
import { createShippingMethodRow, shippingMethodInput } from '../testing/shipping'
import { createCounted } from '../testing/sizes'
import { callOf, inputsOfOneOfTwo, listRootFields } from '../testing/schema-calls'
import { createTranslations } from '../testing/translating'
import { createArticle } from '../testing/writing'
import { createBooks } from '../testing/paying'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import type { GraphQLContext } from './context'
import { enforceAuth, requiredRole } from './directives'
import type { Role } from './generated/resolvers'
import { buildSchema } from './schema'

const publicFields = [
  'Query.shop',
  'Query.me',
  // Finds only what the caller may read by the type's own query.
  'Query.node',
  'Query.product',
  'Query.products',
  'Query.productsById',
  'Query.productsBySku',
  'Query.variantsBySku',
  'Query.parseUdi',
  'Query.checkoutTotals',
  'Query.categories',
  'Query.article',
  'Query.articles',
  'Query.reviews',
  'Query.shopRating',
  'Query.shippingMethods',
  'Mutation.signIn',
  'Mutation.preparePasskeySignIn',
  'Mutation.completeSignIn',
  'Mutation.sendInquiry',
]

/** Valid values where generated ones would be rejected. The call must be accepted, and change nothing. */
const needed: Record<string, Record<string, unknown>> = {
  'Mutation.updateSeller': { input: { name: 'X', expectedVersion: 99 } },
  'Mutation.createShippingMethod': { input: { method: shippingMethodInput() } },
  'Mutation.updateShippingMethod': { input: { id: uuidv7(), method: shippingMethodInput() } },
  'Mutation.saveTaxRule': { input: { country: 'DE', taxClass: 'ZERO', buyer: 'ANY', rate: '1', expectedVersion: 99 } },
  'Mutation.setHomeFigures': { input: { figures: [], expectedVersion: 99 } },
  'Query.order': { id: uuidv7() },
  ...inputsOfOneOfTwo,
  'Mutation.saveCompanyAddress': { input: { companyId: uuidv7(), id: uuidv7() } },
}

/** Callers with an expired token must be able to sign in again. */
const openToBadTokens = ['Mutation.signIn', 'Mutation.preparePasskeySignIn', 'Mutation.completeSignIn']

const schema = buildSchema(schemaSdl)
const rootTypes = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()] as GraphQLNamedType[]
const ownTypes = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
const rootFields = listRootFields(schema).map((root) => ({
  ...root,
  role: requiredRole(schema, root.field, root.coordinate.split('.')[0] ?? ''),
}))
const guardedFields = ownTypes
  .filter(isObjectType)
  .filter((type) => !rootTypes.includes(type))
  .flatMap((type) =>
    Object.values(type.getFields() as Record<string, GraphQLField<unknown, GraphQLContext>>).map((field) => {
      return { coordinate: `${type.name}.${field.name}`, field, role: requiredRole(schema, field, type.name) }
    }),
  )
  .filter(({ role }) => role !== undefined)

const people = ['a visitor', 'a customer', 'an unverified admin', 'an admin', 'a bad token', 'a removed admin'] as const
type Who = (typeof people)[number]

/** The refusal by `@auth` for this person; undefined if they have access. */
function refusalOf(who: Who, role: Role | undefined): string | undefined {
  if (role === undefined || who === 'an admin') return undefined
  if (who === 'a visitor') return 'UNAUTHENTICATED'
  return role === 'ADMIN' ? 'FORBIDDEN' : undefined
}

let shop: TestApp
let state: ReturnType<typeof followDatabaseState>
let tokens: Record<Who, string | undefined>

beforeAll(async () => {
  shop = await createTestApp({
    verifyIdToken: async () => ({ uid: 'anybody', email: 'anybody@example.org', isEmailVerified: false }),
  })
  await createShippingMethodRow(shop.db)
  state = followDatabaseState(shop)
  const [customer, unverified, admin, removed] = [
    await createPerson(shop),
    await createPerson(shop, { role: 'ADMIN', emailVerified: false }),
    await createPerson(shop, { role: 'ADMIN' }),
    await createPerson(shop, { role: 'ADMIN', removedAt: new Date() }),
  ]
  tokens = {
    'a visitor': undefined,
    'a customer': customer.accessToken,
    'an unverified admin': unverified.accessToken,
    'an admin': admin.accessToken,
    'a bad token': `${admin.accessToken.slice(0, -3)}abc`,
    'a removed admin': removed.accessToken,
  }
  await givePriceLists(shop.db)
  const { id: imageId } = await createImage(shop.db)
  const product = await createProduct(shop.db, { imageId })
  await createTranslations(shop.db, product)
  const { product: sized } = await createCounted(shop.db, { S: 1, L: 1 })
  await shop.db.productVariant.updateMany({ where: { productId: sized.id }, data: { priceMinor: sized.priceMinor } })
  const { id: articleId } = await createArticle(shop.db)
  await shop.db.articleTranslation.create({ data: { articleId, language: 'de', title: 'Titel', articleVersion: 1 } })
  for (const person of [customer, unverified, admin]) {
    const { accessToken, user } = person
    const { id: reviewId } = await createReview(shop.db, { userId: user.id, productId: product.id, flagCount: 1 })
    await shop.db.reviewFlag.create({ data: { reviewId, userId: removed.user.id, reason: 'OTHER' } })
    const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, accessToken)
    expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    const { id: orderId } = data.placeOrder.order
    const shipment = { id: uuidv7(), orderId, shippedById: admin.user.id, idempotencyKey: uuidv7(), requestHash: '' }
    await shop.db.shipment.create({ data: shipment })
    await createBooks(shop, orderId, admin)
    await createReturn(shop, { order: await readOrder(shop.db, orderId), by: person })
  }
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

describe('access by role', () => {
  it.each(rootFields)('is decided for $coordinate', ({ coordinate, role }) => {
    if (role === undefined) expect(publicFields).toContain(coordinate)
    else if (role === 'CUSTOMER') expect(customerFields).toContain(coordinate)
    else expect([...publicFields, ...customerFields]).not.toContain(coordinate)
  })

  it('covers no removed field', () => {
    const coordinates = rootFields.map(({ coordinate }) => coordinate)
    expect(coordinates).toEqual(expect.arrayContaining([...publicFields, ...customerFields, ...openToBadTokens]))
    expect(guardedFields.map(({ coordinate }) => coordinate).sort()).toEqual(Object.keys(queriesOfGuardedFields).sort())
  })
})

describe.each(sample(rootFields, 30))('$coordinate', (root) => {
  const { coordinate, role } = root
  afterAll(() => state.confirm())
  const withBadToken = openToBadTokens.includes(coordinate) ? undefined : 'UNAUTHENTICATED'
  it.each(
    people.map((who): [Who, string] => [
      who,
      (who === 'a bad token' || who === 'a removed admin' ? withBadToken : refusalOf(who, role)) ?? 'let in',
    ]),
  )('asked for by %s: %s', async (who, expected) => {
    const before = await state.read()
    const { query, variables } = callOf(root, needed[coordinate])
    const { data, errors } = await shop.ask(query, variables, tokens[who])
    if (expected === 'let in') {
      expect(errors).toBeUndefined()
      return expect(data).toHaveProperty(root.field.name)
    }
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: expected }])
    expect(data?.[root.field.name] ?? null).toBeNull()
    expect(await state.read()).toEqual(before)
  })
})

describe.each(sample(guardedFields, 15))('$coordinate', ({ coordinate, role, field }) => {
  const query = queriesOfGuardedFields[coordinate] ?? ''
  it.each(['a customer', 'an unverified admin', 'an admin'] as const)('requested by %s', async (who) => {
    const refusal = refusalOf(who, role)
    const path = expect.arrayContaining([coordinate.startsWith('ShopOverview.') ? 'overview' : field.name])
    const { errors, body } = await shop.ask(query, {}, tokens[who])
    if (refusal) {
      expect(errors?.[0]).toMatchObject({ path, extensions: { code: refusal } })
      return expect(body).not.toContain('__typename')
    }
    expect(errors).toBeUndefined()
    expect(body).toMatch(
      /"__typename":"(User|Money|OverviewDay|SalesTotal|OrderStatusCount|LetterOfCredit|Order(Note)?Connection|ProductPrice|ReviewRecord|ReviewFlagCount|(Product|Category|Image|Article)Translation)"|"(status|reason|fee|visibleFrom|externalReference|lowStockAt|taxClass|cardRefunds|refundableToCard|managedRelatedProducts|bestSellers|lowStock|(deletedP|p)roductCount)":/,
    )
  })

  it.each(['a visitor', 'a bad token', 'a removed admin'] as const)('is out of reach for %s', async (who) => {
    expect((await shop.ask(query, {}, tokens[who])).body).not.toContain('__typename')
  })

  it('would reject a visitor', () => {
    const resolve = () => field.resolve?.({}, {}, { viewer: null, badToken: null } as GraphQLContext, {} as never)
    expect(resolve).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }))
  })
})

describe('a role', () => {
  it('is read again for each request', async () => {
    const { user, accessToken } = await createPerson(shop)
    const codeNow = async () =>
      (await shop.ask('{ users { __typename } }', {}, accessToken)).errors?.[0]?.extensions.code
    expect(await codeNow()).toBe('FORBIDDEN')
    await shop.db.user.update({ where: { id: user.id }, data: { role: 'ADMIN' } })
    expect(await codeNow()).toBeUndefined()
    await shop.db.user.update({ where: { id: user.id }, data: { emailVerified: false } })
    expect(await codeNow()).toBe('FORBIDDEN')
  })
})

describe('@auth on a type', () => {
  const guarded = enforceAuth(
    makeExecutableSchema({
      typeDefs: `
        directive @auth(requires: Role! = CUSTOMER) on OBJECT | FIELD_DEFINITION
        enum Role { CUSTOMER ADMIN }
        type Query { secret: Secret! }
        type Secret @auth(requires: ADMIN) { text: String! }
      `,
      resolvers: { Query: { secret: () => ({ text: 'hidden' }) } },
    }),
  )
  const ask = (viewer: Partial<GraphQLContext['viewer']>) =>
    graphql({ schema: guarded, source: '{ secret { text } }', contextValue: { viewer, badToken: null } })

  it('guards every field of it', async () => {
    expect((await ask(null)).errors?.[0]?.originalError).toMatchObject({ code: 'UNAUTHENTICATED' })
    const customer = await ask({ role: 'CUSTOMER', emailVerified: true })
    expect(customer.errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })
    expect((await ask({ role: 'ADMIN', emailVerified: true })).data).toEqual({ secret: { text: 'hidden' } })
  })
})
