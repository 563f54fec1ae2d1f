import type { Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { GraphQLInputType } from 'graphql'
import { getNamedType } from 'graphql'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../config/repository'
import { newProduct, uploadedBy } from '../testing/catalogue'
import { readDatabaseState } from '../testing/database-state'
import type { Person } from '../testing/factories'
import { createCompany } from '../testing/companies'
import { createPerson, createProduct, createReview } from '../testing/factories'
import { callers, isSuccess, type OwnedPlace, type Requester } from '../testing/owned-place'
import { ownerlessPlaces } from '../testing/ownerless-places'
import { ownedCompanies } from '../testing/owned-companies'
import { placeOrder } from '../testing/ordering'
import { createShipment } from '../testing/order-acts'
import { createReturn } from '../testing/returning'
import { offerLine, offerOf, requestFor, requestQuotation, sendRevision } from '../testing/quoting'
import { saveOrderList } from '../testing/order-lists'
import { placeWithoutSize } from '../testing/sizes'
import { buy, reviewInput } from '../testing/reviewing'
import { callOf, listRootFields, listSlots } from '../testing/schema-calls'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { requiredRole } from './directives'
import { buildSchema } from './schema'

// Access to objects of a person. For each place of the API that can name such an object, requests by its owner, another
// customer, an admin and a visitor. `access.test.ts` covers only roles.

/** A quotation of this person with an offer. */
async function offerTo(owner: Person): Promise<Quotation> {
  const product = await createProduct(shop.db)
  const quotation = await requestQuotation(shop, owner, [product])
  await sendRevision(shop, offerOf(quotation, [offerLine(product)]), people['an admin'].accessToken)
  return quotation
}

/** By operation and place, in the notation of refusals. */
const returnOf = async (owner: Person) =>
  createReturn(shop, { order: await placeOrder(shop, owner, await createProduct(shop.db)), by: owner })

const owned: Record<string, OwnedPlace> = {
  ...ownedCompanies(() => shop),
  'Query.order id': {
    prepare: async (owner) => ({ id: (await placeOrder(shop, owner, await createProduct(shop.db))).id }),
    isReached: ({ order }) => order !== null,
    open: ['the owner', 'an admin'],
  },
  'Query.node id': {
    prepare: async (owner) => ({ id: (await placeOrder(shop, owner, await createProduct(shop.db))).id }),
    isReached: ({ node }) => node !== null,
    open: ['the owner', 'an admin'],
  },
  'Mutation.cancelOrder id': {
    prepare: async (owner) => ({ id: (await placeOrder(shop, owner, await createProduct(shop.db))).id }),
    isReached: isSuccess('cancelOrder'),
    open: ['the owner', 'an admin'],
  },
  // The tests' shop accepts no cards: a caller who gets that refusal has reached the order.
  'Mutation.startCardPayment input.orderId': {
    prepare: async (owner) => ({
      input: { orderId: (await placeOrder(shop, owner, await createProduct(shop.db))).id },
    }),
    isReached: ({ startCardPayment }) => startCardPayment?.__typename === 'CardPaymentUnavailable',
    open: ['the owner', 'an admin'],
  },
  'Mutation.changeOrderAddress input.id': {
    prepare: async (owner) => {
      const { id } = await placeOrder(shop, owner, await createProduct(shop.db))
      return { input: { id, phone: '+15550102030', address: '2 Side Street' } }
    },
    isReached: isSuccess('changeOrderAddress'),
    open: ['the owner', 'an admin'],
  },
  'Mutation.chooseOrderSize input.id': {
    prepare: async (owner) => {
      const { order, line, sizes } = await placeWithoutSize(shop, owner)
      return { input: { id: order.id, lineId: line.id, variantId: sizes[0]?.id } }
    },
    isReached: isSuccess('chooseOrderSize'),
    open: ['the owner', 'an admin'],
  },
  'Query.orderReturn id': {
    prepare: async (owner) => ({ id: (await returnOf(owner)).id }),
    isReached: ({ orderReturn }) => orderReturn !== null,
    open: ['the owner', 'an admin'],
  },
  'Mutation.withdrawReturn id': {
    prepare: async (owner) => ({ id: (await returnOf(owner)).id }),
    isReached: isSuccess('withdrawReturn'),
    open: ['the owner'],
  },
  'Mutation.requestReturn input.orderId': {
    prepare: async (owner) => {
      const order = await placeOrder(shop, owner, await createProduct(shop.db), { orderQuantity: 2 })
      const { orderId } = await createReturn(shop, { order, by: owner })
      const lineId = order.lines[0]?.id ?? ''
      await createShipment(shop, orderId, owner).then(({ id: shipmentId }) =>
        shop.db.shipmentLine.create({ data: { shipmentId, lineId, quantity: 1 } }),
      )
      const lines = [{ lineId, quantity: 1, reason: 'DAMAGED' }]
      return { input: { orderId, kind: 'RETURN', lines, idempotencyKey: uuidv7() } }
    },
    isReached: isSuccess('requestReturn'),
    open: ['the owner', 'an admin'],
  },
  'Mutation.cancelOrderLines input.id': {
    prepare: async (owner) => {
      const { id, lines } = await placeOrder(shop, owner, await createProduct(shop.db))
      return { input: { id, lines: [{ lineId: lines[0]?.id, quantity: 1 }], idempotencyKey: uuidv7() } }
    },
    isReached: isSuccess('cancelOrderLines'),
    open: ['the owner', 'an admin'],
  },
  'Mutation.createReview input.imageId': {
    prepare: async (owner, asker) => {
      const product = await createProduct(shop.db)
      await buy(shop, asker, product)
      return { input: reviewInput(await uploadedBy(shop, owner), { productId: product.id }) }
    },
    isReached: isSuccess('createReview'),
    // Only the uploader may use an upload: admins may not publish it either.
    open: ['the owner'],
  },
  'Mutation.updateReview input.id': {
    prepare: async (owner) => ({
      input: { id: (await createReview(shop.db, { userId: owner.user.id, isRepeat: true })).id, rating: 1 },
    }),
    isReached: isSuccess('updateReview'),
    // Only the author may change words; admins can hide them.
    open: ['the owner'],
  },
  'Mutation.updateReview input.imageId': {
    prepare: async (owner, asker) => {
      const { id } = await createReview(shop.db, { userId: asker.user.id, isRepeat: true })
      return { input: { id, imageId: (await uploadedBy(shop, owner)).id } }
    },
    isReached: isSuccess('updateReview'),
    open: ['the owner'],
  },
  'Mutation.deleteReview id': {
    prepare: async (owner) => ({ id: (await createReview(shop.db, { userId: owner.user.id, isRepeat: true })).id }),
    isReached: isSuccess('deleteReview'),
    open: ['the owner', 'an admin'],
  },
  'Mutation.flagReview input.id': {
    prepare: async (owner) => {
      return {
        input: { id: (await createReview(shop.db, { userId: owner.user.id, isRepeat: true })).id, reason: 'OTHER' },
      }
    },
    isReached: isSuccess('flagReview'),
    // Open to everyone except the author.
    open: ['another', 'an admin'],
  },
  'Mutation.createProduct input.imageId': {
    prepare: async (owner) => ({ input: newProduct(await uploadedBy(shop, owner)) }),
    isReached: isSuccess('createProduct'),
    open: [],
  },
  'Query.orderList id': {
    prepare: async (owner) => ({ id: (await saveOrderList(shop, owner, [await createProduct(shop.db)])).id }),
    isReached: ({ orderList }) => orderList !== null,
    // Only the owner can see a list.
    open: ['the owner'],
  },
  'Mutation.renameOrderList input.id': {
    prepare: async (owner) => ({
      input: { id: (await saveOrderList(shop, owner, [await createProduct(shop.db)])).id, name: 'Another' },
    }),
    isReached: isSuccess('renameOrderList'),
    open: ['the owner'],
  },
  'Mutation.deleteOrderList id': {
    prepare: async (owner) => ({ id: (await saveOrderList(shop, owner, [await createProduct(shop.db)])).id }),
    isReached: isSuccess('deleteOrderList'),
    open: ['the owner'],
  },
  'Query.quotation id': {
    prepare: async (owner) => ({ id: (await offerTo(owner)).id }),
    isReached: ({ quotation }) => quotation !== null,
    open: ['the owner', 'an admin'],
  },
  'Mutation.writeToQuotation input.id': {
    prepare: async (owner) => ({ input: { id: (await offerTo(owner)).id, text: 'Hello' } }),
    isReached: isSuccess('writeToQuotation'),
    open: ['the owner', 'an admin'],
  },
  'Mutation.acceptQuotation input.id': {
    prepare: async (owner) => {
      const { id: quotationId } = await offerTo(owner)
      return { input: { id: quotationId, revision: 1, phone: '+15550102030', address: '1 Main Street' } }
    },
    isReached: isSuccess('acceptQuotation'),
    // Nobody can order for another person.
    open: ['the owner'],
  },
  'Mutation.acceptQuotation input.companyId': {
    prepare: async (owner) => {
      const { id: quotationId } = await offerTo(owner)
      const { id: companyId } = await createCompany(shop, owner)
      return { input: { id: quotationId, companyId, revision: 1, phone: '+15550102030', address: '1 Main Street' } }
    },
    isReached: isSuccess('acceptQuotation'),
    open: ['the owner'],
  },
  'Mutation.requestQuotation input.companyId': {
    prepare: async (owner) => {
      const { id: companyId } = await createCompany(shop, owner)
      return { input: requestFor([await createProduct(shop.db)], { companyId }) }
    },
    isReached: isSuccess('requestQuotation'),
    open: ['the owner'],
  },
  'Mutation.declineQuotation id': {
    prepare: async (owner) => ({ id: (await offerTo(owner)).id }),
    isReached: isSuccess('declineQuotation'),
    // An admin takes an offer back instead.
    open: ['the owner'],
  },
  'Mutation.withdrawQuotation id': {
    prepare: async (owner) => ({ id: (await offerTo(owner)).id }),
    isReached: isSuccess('withdrawQuotation'),
    // An offer is the shop's to take back.
    open: ['an admin'],
  },
  'Mutation.updateProfile input.imageId': {
    prepare: async (owner) => ({ input: { imageId: (await uploadedBy(shop, owner)).id } }),
    isReached: isSuccess('updateProfile'),
    open: ['the owner'],
  },
  'Mutation.updateProduct input.imageId': {
    prepare: async (owner) => {
      const { id } = await createProduct(shop.db)
      return { input: { id, imageId: (await uploadedBy(shop, owner)).id } }
    },
    isReached: isSuccess('updateProduct'),
    open: [],
  },
}

const schema = buildSchema(schemaSdl)
const rootFields = listRootFields(schema)

let shop: TestApp
let people: Record<Exclude<Requester, 'a visitor'>, Person>

beforeAll(async () => {
  shop = await createTestApp()
  people = {
    'the owner': await createPerson(shop),
    another: await createPerson(shop),
    'an admin': await createPerson(shop, { role: 'ADMIN' }),
  }
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

it('every place for an id is decided', () => {
  const isId = (type: GraphQLInputType) => getNamedType(type).name === 'ID'
  const places = rootFields
    .flatMap(listSlots)
    .filter(({ type }) => isId(type))
    .map(({ root, field }) => `${root.coordinate} ${field}`)
  expect([...Object.keys(owned), ...ownerlessPlaces].sort()).toEqual(places.sort())
})

describe.each(sample(Object.entries(owned), 15))('what %s names', (place, { prepare, isReached, open }) => {
  const root = rootFields.find(({ coordinate }) => place.startsWith(`${coordinate} `))
  if (!root) throw new Error(`There is no ${place}`)
  const forAdmins = requiredRole(schema, root.field, '') === 'ADMIN'

  it.each(callers.map((asker): [Requester, boolean] => [asker, open.includes(asker)]))(
    'asked for by %s: reached is %s, and nothing changes where it is not',
    async (asker, expected) => {
      const person = asker === 'a visitor' ? undefined : people[asker]
      const variables = await prepare(people['the owner'], person ?? people['the owner'])
      const before = expected ? undefined : await readDatabaseState(shop.db)
      const { data, errors } = await shop.ask(callOf(root, variables).query, variables, person?.accessToken)
      // `node` returns null to callers who may not see the object.
      if (place === 'Query.node id' || (person && !(forAdmins && asker !== 'an admin'))) {
        expect(errors).toBeUndefined()
        expect(isReached(data)).toBe(expected)
      } else {
        expect(errors?.[0]?.extensions.code).toBe(person ? 'FORBIDDEN' : 'UNAUTHENTICATED')
      }
      if (!expected) expect(await readDatabaseState(shop.db)).toEqual(before)
    },
  )
})
