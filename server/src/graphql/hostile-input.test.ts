import { isDeepStrictEqual } from 'node:util'
import { getNamedType, isInputObjectType, isRequiredArgument } from 'graphql'
import { schemaSdl } from '../config/repository'
import { createFirebaseVerifier } from '../modules/users/firebase'
import { followDatabaseState, keepRows } from '../testing/database-state'
import type { Person } from '../testing/factories'
import { createImage, createPerson, createProduct } from '../testing/factories'
import { join, orderFor, readApproval } from '../testing/approvals'
import { isTaken, leak, namedField } from '../testing/answers'
import type { ThingKind } from '../testing/hostile-values'
import { shapesByType, strangeValues, wrongValues } from '../testing/hostile-values'
import { addressInput, createCompany, invite, saveAddress } from '../testing/companies'
import { createInquiry, goodForInquiry } from '../testing/inquiring'
import { saveOrderList } from '../testing/order-lists'
import { goodForReviews } from '../testing/moderating'
import { inputFor, PLACE_ORDER, placeOrder, readOrder } from '../testing/ordering'
import { offerLine, offerOf, requestQuotation, sendRevision } from '../testing/quoting'
import { givePriceLists } from '../testing/pricing'
import type { RootField, Slot } from '../testing/schema-calls'
import { callOf, listRootFields, listSlots, plausible } from '../testing/schema-calls'
import type { GraphQLAnswer, TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { createArticle } from '../testing/writing'
import { buildSchema } from './schema'

// Every argument and every input field of the API gets every value that could hurt, in a call that is good otherwise.
// Each answer must be a refusal or harmless, never a fault of ours, and what was refused must not have changed a row.

const rootFields = listRootFields(buildSchema(schemaSdl))

const shapesFor = shapesByType(rootFields.flatMap(listSlots))

let shop: TestApp
let state: ReturnType<typeof followDatabaseState>
let admin: Person
/** An id of each kind of thing. */
let ids: Record<ThingKind, string>
/** Good values where plausible ones would not do, by operation and the name of the argument or input field. */
let good: Record<string, Record<string, unknown>>

beforeAll(async () => {
  const verify = createFirebaseVerifier({ projectId: 'demo-instrumenta', hasCredentials: false })
  shop = await createTestApp({
    verifyIdToken: async (idToken) =>
      idToken === 'good'
        ? { uid: 'good', email: 'good@example.org', isEmailVerified: false }
        : idToken === 'of the admin'
          ? { uid: admin.user.firebaseUid, isEmailVerified: true, authenticatedAt: new Date() }
          : verify(idToken),
  })
  state = followDatabaseState(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
  await createGoodValues()
  putBack = await keepRows(shop.db)
})
afterAll(() => shop.close())

let putBack: () => Promise<void>
/** The rows there are when nothing of what good calls are about has been used up yet. */
let untouched: Record<string, string> | undefined

/** Sees to it that there is what good calls are about, once a call that was taken has changed a row. */
async function haveGoodValues(): Promise<void> {
  if (untouched && isDeepStrictEqual(await state.read(), untouched)) return
  await putBack()
  untouched = await state.read()
}

/** Makes what good calls are about. */
async function createGoodValues(): Promise<void> {
  const { id: ofProduct } = await createImage(shop.db)
  const product = await createProduct(shop.db, { imageId: ofProduct })
  const article = await createArticle(shop.db)
  const { id: imageId } = await createImage(shop.db, { uploadedById: admin.user.id })
  const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, admin.accessToken)
  const order: string = data.placeOrder.order.id
  const lineId = (await readOrder(shop.db, order)).lines[0]?.id
  const ready = await placeOrder(shop, admin, product)
  await shop.db.order.update({ where: { id: ready.id }, data: { status: 'CONFIRMED' } })
  const company = await createCompany(shop, admin)
  const owner = await createPerson(shop)
  const { token } = await invite(shop, owner, await createCompany(shop, owner), admin.user.email)
  const { id: invitation } = await invite(shop, admin, company)
  const member = await join(shop, company, owner, { orderLimitMinor: 0n })
  const { order: waiting } = await orderFor(shop, owner, company, product)
  const { approval } = await readApproval(shop, admin, waiting.id)
  const { id: other } = (await createPerson(shop, { role: 'ADMIN' })).user
  const { review, ofReviews } = await goodForReviews(shop.db, admin.user.id, other)
  const quotation = await requestQuotation(shop, admin, [product])
  const offer = offerOf(quotation, [offerLine(product)])
  const offered = await requestQuotation(shop, admin, [product])
  await sendRevision(shop, offerOf(offered, [offerLine(product)]), admin.accessToken)
  const inquiry = await createInquiry(shop.db)
  const variant = await shop.db.productVariant.findFirstOrThrow({ where: { productId: product.id } })
  ids = {
    product: product.id,
    variant: variant.id,
    category: product.categoryId,
    image: imageId,
    article: article.id,
    order,
    quotation: quotation.id,
    inquiry: inquiry.id,
    review,
    user: other,
    company: company.id,
    invitation,
  }
  good = {
    'Query.product': { id: product.id },
    'Query.article': { id: article.id, slug: article.slug },
    'Query.order': { id: order },
    'Query.orderList': { id: (await saveOrderList(shop, admin, [product], 'To look at')).id },
    'Query.user': { id: other },
    'Mutation.signIn': { idToken: 'good' },
    'Mutation.placeOrder': { productId: product.id },
    'Mutation.saveOrderList': { name: `For ${product.id}` },
    'Mutation.deleteOrderList': { id: (await saveOrderList(shop, admin, [product])).id },
    'Mutation.checkout': { lines: [{ productId: product.id, quantity: 2 }] },
    'Query.company': { id: company.id },
    'Mutation.createCompany': { country: 'DE' },
    'Mutation.updateCompany': { companyId: company.id },
    'Mutation.inviteToCompany': { companyId: company.id },
    'Mutation.revokeInvitation': { id: invitation },
    'Mutation.acceptInvitation': { token },
    'Mutation.setCompanyMemberRole': { companyMemberId: member, role: 'APPROVER' },
    'Mutation.setCompanyMemberLimits': { id: member },
    'Mutation.approveOrder': { id: waiting.id, expectedContent: approval.content },
    'Mutation.declineOrder': { id: waiting.id },
    'Mutation.removeCompanyMember': { id: member },
    'Mutation.saveCompanyAddress': addressInput(company),
    'Mutation.deleteCompanyAddress': { id: (await saveAddress(shop, admin, company)).id },
    'Mutation.cancelOrder': { id: order },
    'Mutation.cancelOrderLines': { id: order, lines: [{ lineId, quantity: 1 }] },
    'Mutation.shipOrder': { id: ready.id, lines: [{ lineId: ready.lines[0]?.id, quantity: 1 }] },
    'Mutation.updateOrderStatus': { id: order, status: 'CONFIRMED' },
    'Mutation.moveOrders': { ids: [order], status: 'CONFIRMED' },
    'Query.quotation': { id: quotation.id },
    'Mutation.requestQuotation': { lines: [{ productId: product.id, quantity: 2 }] },
    'Mutation.sendQuotationRevision': offer as Record<string, unknown>,
    'Mutation.writeToQuotation': { quotationId: quotation.id },
    ...goodForInquiry(inquiry, admin.user),
    'Mutation.acceptQuotation': { quotationId: offered.id, revision: 1 },
    'Mutation.declineQuotation': { id: offered.id },
    'Mutation.withdrawQuotation': { id: quotation.id },
    'Mutation.createProduct': { imageId, categoryId: product.categoryId },
    'Mutation.updateProduct': { id: product.id, imageId },
    'Mutation.setProductPrices': { productId: product.id, prices: [{ currency: 'KWD', amount: 5 }] },
    'Mutation.updatePriceList': { currency: 'KWD' },
    'Mutation.importExchangeRates': { file: 'Date,USD\n2026-11-20,1.25' },
    'Mutation.deleteProduct': { id: product.id },
    'Mutation.translateProduct': { productId: product.id, name: 'Schere' },
    'Mutation.translateCategory': { categoryId: product.categoryId, name: 'Scheren' },
    'Mutation.translateImage': { imageId: ofProduct, alt: 'Eine Schere' },
    'Mutation.translateArticle': { articleId: article.id, title: 'Titel' },
    'Mutation.createArticle': { slug: `article-${order}`, kind: 'GUIDE' },
    'Mutation.updateArticle': { id: article.id, slug: article.slug, kind: 'QUESTION', publishedOn: '2026-01-01' },
    'Mutation.deleteArticle': { id: article.id },
    'Mutation.createReview': { productId: product.id, imageId },
    ...ofReviews(imageId),
    'Mutation.endOtherSessions': { idToken: 'of the admin' },
    'Mutation.updateProfile': { imageId },
    'Mutation.makeAdmin': { id: other },
    'Mutation.removeAdmin': { id: other },
    'Mutation.removeUser': { id: other },
    'Mutation.endUserSessions': { id: other },
    'Mutation.exportPerson': { id: other },
    'Mutation.erasePerson': { id: (await createPerson(shop)).user.id },
  }
}

/** What an id in this place is of: `productId` says it itself, else the operation does. */
function kindOf({ root, field }: Slot): string | undefined {
  const kinds = Object.keys(ids)
  const names = (field.endsWith('Id') ? field : root.coordinate).replace(/Admin|Person|assignee/, 'User')
  return kinds.find((kind) => names.toLowerCase().includes(kind))
}

/** Variables that would be taken. */
function goodVariables({ coordinate, field }: RootField): Record<string, unknown> {
  const values = good[coordinate] ?? {}
  return Object.fromEntries(
    field.args.filter(isRequiredArgument).map(({ name, type }) => {
      const value = plausible(type, name)
      return [
        name,
        isInputObjectType(getNamedType(type)) ? { ...(value as object), ...values } : (values[name] ?? value),
      ]
    }),
  )
}

/** Asks with good values everywhere but in one place, where this JSON text stands, or nothing at all. */
async function askWith({ root, field }: Slot, json: string | undefined): Promise<GraphQLAnswer> {
  const MARK = '@here@'
  const [argument = '', inner] = field.split('.')
  const value = json === undefined ? undefined : MARK
  const variables = goodVariables(root)
  variables[argument] = inner ? { ...(variables[argument] as object | undefined), [inner]: value } : value
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.accessToken}` },
    payload: JSON.stringify(callOf(root, variables)).replace(`"${MARK}"`, () => json ?? ''),
  })
  return { status: response.statusCode, body: response.body, ...response.json() }
}

/** What no answer may be, whatever was asked. */
function faultsOf({ status, body }: GraphQLAnswer): string[] {
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(body.includes('INTERNAL_SERVER_ERROR') ? ['a fault of ours'] : []),
    ...(leak.test(body) ? [`a leak in ${body}`] : []),
    ...shop.logLines.splice(0),
  ]
}

/** Asks with each value, and collects in words what `judge` and we find wrong with the answers. */
async function complain(
  slot: Slot,
  values: (string | undefined)[],
  judge: (answer: GraphQLAnswer) => string[] | Promise<string[]>,
): Promise<string[]> {
  const complaints: string[] = []
  for (const json of values) {
    const answer = await askWith(slot, json)
    const faults = [...faultsOf(answer), ...(await judge(answer))]
    if (faults.length > 0) complaints.push(`${json?.slice(0, 50) ?? 'nothing'}: ${faults.join('; ')}`)
  }
  return complaints
}

describe.each(rootFields)('$coordinate', (root) => {
  beforeAll(haveGoodValues)
  afterAll(() => state.confirm())

  // Not `each`: some operations have no arguments.
  for (const slot of listSlots(root)) {
    const { field, type } = slot

    it(`refuses in ${field} what is of another type, names the field and changes nothing`, async () => {
      const before = await state.read()
      const complaints = await complain(slot, shapesFor(slot), (answer) => {
        // An input of several fields may name the one that is wrong.
        const isNamed = `${namedField(answer)}.`.startsWith(`${field}.`)
        return answer.status === 400 && isNamed ? [] : [`status ${answer.status}, ${JSON.stringify(answer.errors)}`]
      })
      expect(complaints).toEqual([])
      expect(await state.read()).toEqual(before)
    })

    it(`refuses in ${field} what cannot be, names the field and changes nothing`, async () => {
      const before = await state.read()
      const complaints = await complain(slot, wrongValues(type), (answer) => {
        if (isTaken(root, answer)) return ['taken']
        const needsNoField = !answer.errors || root.coordinate === 'Mutation.signIn'
        return needsNoField || namedField(answer) === field ? [] : [JSON.stringify(answer.errors)]
      })
      expect(complaints).toEqual([])
      expect(await state.read()).toEqual(before)
    })

    it(`comes to no harm by what is only strange in ${field}`, async () => {
      let before = await state.read()
      const complaints = await complain(slot, strangeValues(type), async (answer) => {
        const [earlier, now] = [before, await state.read()]
        before = now
        return isTaken(root, answer) || isDeepStrictEqual(earlier, now) ? [] : ['refused, and yet written']
      })
      expect(complaints).toEqual([])
    })

    if (getNamedType(type).name !== 'ID') continue
    it(`takes in ${field} no id of something else`, async () => {
      const before = await state.read()
      const others = Object.entries(ids).filter(([kind]) => kind !== kindOf(slot))
      expect(others).toHaveLength(Object.keys(ids).length - 1)
      const values = others.map(([, id]) => JSON.stringify(id))
      expect(await complain(slot, values, (answer) => (isTaken(root, answer) ? ['taken'] : []))).toEqual([])
      expect(await state.read()).toEqual(before)
    })
  }

  it('takes good values', async () => {
    // What was only strange may have been taken, too.
    await haveGoodValues()
    const { query, variables } = callOf(root, goodVariables(root))
    const answer = await shop.ask(query, variables, admin.accessToken)
    expect(faultsOf(answer)).toEqual([])
    expect(answer.errors).toBeUndefined()
    if (root.operation === 'mutation') expect(isTaken(root, answer)).toBe(true)
  })
})
