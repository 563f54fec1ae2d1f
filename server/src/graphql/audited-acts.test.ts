import type { AuditEntry } from '@instrumenta/prisma/client'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../config/repository'
import { requiredRole } from './directives'
import { buildSchema } from './schema'
import { isTaken } from '../testing/answers'
import { newProduct, UPDATE_PRODUCT, uploadedBy } from '../testing/catalogue'
import type { AuditedActs } from '../testing/catalogue-acts'
import { actsOnCatalogue } from '../testing/catalogue-acts'
import { createCompany } from '../testing/companies'
import { countWaiting, readDatabaseState } from '../testing/database-state'
import type { Person } from '../testing/factories'
import { createCategory, createPerson, createProduct } from '../testing/factories'
import { actsOnInquiries } from '../testing/inquiring'
import { actsOnOrders } from '../testing/order-acts'
import { placeOrder } from '../testing/ordering'
import { givePriceLists } from '../testing/pricing'
import { actsOnPayments } from '../testing/paying'
import { actsOnReturns } from '../testing/returning'
import { shippingMethodInput } from '../testing/shipping'
import { callOf, inputsOfOneOfTwo, listRootFields } from '../testing/schema-calls'
import type { GraphQLAnswer, TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { createArticle } from '../testing/writing'
import { actsOnPrograms, notRefused } from '../testing/program-acts'
import { actsOnStaff } from '../testing/staffing'
import { until } from '../testing/until'
import { labelOf } from '../modules/audit/audit-fields'

let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  await createArticle(shop.db, { slug: 'some-article' })
  await createCategory(shop.db, { slug: 'some-category' })
  ;[admin, customer] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Invalid values, where the generated ones would be accepted. */
const refused: Record<string, Record<string, unknown>> = {
  'Mutation.updateSeller': { input: { name: 'X', expectedVersion: 99 } },
  'Mutation.createShippingMethod': { input: { method: shippingMethodInput({ bands: [] }) } },
  'Mutation.setHomeFigures': { input: { figures: [], expectedVersion: 99 } },
  ...inputsOfOneOfTwo,
  'Mutation.setSecuritySettings': { input: { isSecondFactorRequired: true, expectedVersion: 99 } },
  'Mutation.createCategory': { input: { name: 'Taken', slug: 'some-category' } },
  'Mutation.saveSearchSynonym': { input: { id: crypto.randomUUID(), language: 'en', words: ['a', 'b'], meanings: [] } },
}

/** Restores tables of which some rows change: the admin's rights, and the claims of an undo on its act and emails. */
const readState = () => readDatabaseState(shop.db, ['users', 'order_acts', 'mail_outbox', 'jobs'])

async function readLog(): Promise<{ length: number; last: AuditEntry | null }> {
  const last = await shop.db.auditEntry.findFirst({ orderBy: { position: 'desc' } })
  return { length: await shop.db.auditEntry.count(), last }
}

async function lastEntry(): Promise<AuditEntry> {
  const { last } = await readLog()
  if (!last) throw new Error('The log is empty')
  return last
}

/** Fields in a row of the log. */
const fieldsOf = (entry: AuditEntry | null) => Object.keys({ ...Object(entry?.before), ...Object(entry?.after) })

/** Variables of each admin's mutation, and the expected entry of the log. */
const acts: AuditedActs = {
  'Mutation.createProduct': async () => {
    const input = newProduct(await uploadedBy(shop, admin))
    const after = expect.objectContaining({ name: input.name, priceMinor: 4_250, availableQuantity: 80 })
    return { variables: { input }, told: { action: 'CREATE_PRODUCT', before: {}, after } }
  },
  'Mutation.updateProduct': async () => {
    const { id, name } = await createProduct(shop.db, { priceMinor: 100n })
    return {
      variables: { input: { id, price: 250, minQuantity: 1 } },
      told: {
        action: 'UPDATE_PRODUCT',
        subjectId: id,
        before: { name, priceMinor: 100 },
        after: { name, priceMinor: 250 },
      },
    }
  },
  'Mutation.deleteProduct': async () => {
    const { id, name } = await createProduct(shop.db)
    const before = expect.objectContaining({ name })
    return { variables: { id }, told: { action: 'DELETE_PRODUCT', subjectId: id, before, after: {} } }
  },
  ...actsOnOrders(
    () => shop,
    () => admin,
  ),
  ...actsOnPayments(
    () => shop,
    () => admin,
  ),
  ...actsOnReturns(
    () => shop,
    () => admin,
  ),
  'Mutation.restoreProduct': async () => {
    const { id, name } = await createProduct(shop.db, { deletedAt: new Date() })
    const after = expect.objectContaining({ name, publication: 'IN_SHOP' })
    return { variables: { id }, told: { action: 'RESTORE_PRODUCT', subjectId: id, before: {}, after } }
  },
  'Mutation.copyProduct': async () => {
    const { id, name } = await createProduct(shop.db)
    const after = expect.objectContaining({ name: `${name} (copy)`, publication: 'DRAFT', availableQuantity: 0 })
    return { variables: { input: { id } }, told: { action: 'COPY_PRODUCT', before: {}, after } }
  },
  'Mutation.makeAdmin': async () => {
    const { id } = (await createPerson(shop)).user
    const before = { role: 'CUSTOMER', isRemoved: false }
    const after = { role: 'ADMIN', isRemoved: false }
    return { variables: { id }, told: { action: 'MAKE_ADMIN', subjectId: id, before, after } }
  },
  'Mutation.removeAdmin': async () => {
    const { id } = (await createPerson(shop, { role: 'ADMIN' })).user
    const before = { role: 'ADMIN', isRemoved: false }
    const after = { role: 'CUSTOMER', isRemoved: false }
    return { variables: { id }, told: { action: 'REMOVE_ADMIN', subjectId: id, before, after } }
  },
  ...actsOnStaff(
    () => shop,
    () => admin,
  ),
  'Mutation.updateCompanyAsStaff': async () => {
    const { id: companyId } = await createCompany(shop, customer, { name: 'Clinic North' })
    const changes = { paymentTerms: '30 days net', requiresPurchaseOrderNumber: true }
    const input = { id: companyId, name: 'Clinic South', country: 'AT', vatNumber: null, eori: 'DE1', ...changes }
    const after = { name: 'Clinic South', country: 'AT', eori: 'DE1', ...changes }
    return { variables: { input }, told: { action: 'UPDATE_COMPANY', subjectId: companyId, after } }
  },
  'Mutation.exportPerson': async () => {
    const { id } = (await createPerson(shop)).user
    return { variables: { id }, told: { action: 'EXPORT_PERSON', subjectId: id, before: {}, after: {} } }
  },
  'Mutation.erasePerson': async () => {
    const { id } = (await createPerson(shop)).user
    const after = { orders: 0, quotations: 0, reviews: 0, mails: 0, inquiries: 0, images: 0 }
    return { variables: { id }, told: { action: 'ERASE_PERSON', subjectId: id, before: {}, after } }
  },
  'Mutation.removeUser': async () => {
    const { id } = (await createPerson(shop)).user
    const before = { role: 'CUSTOMER', isRemoved: false }
    const after = { role: 'CUSTOMER', isRemoved: true }
    return { variables: { id }, told: { action: 'REMOVE_USER', subjectId: id, before, after } }
  },
  'Mutation.endUserSessions': async () => {
    const { id, sessionVersion } = (await createPerson(shop)).user
    const [before, after] = [{ sessionVersion }, { sessionVersion: sessionVersion + 1 }]
    return { variables: { id }, told: { action: 'END_SESSIONS', subjectId: id, before, after } }
  },
  ...actsOnCatalogue(
    () => shop,
    () => admin,
  ),
  ...actsOnInquiries(() => shop),
  ...actsOnPrograms(
    () => shop,
    () => admin,
  ),
}

const schema = buildSchema(schemaSdl)
const rootFields = listRootFields(schema)

it('every mutation that is for admins is among the acts below', () => {
  const forAdmins = rootFields
    .filter(({ operation, field }) => operation === 'mutation' && requiredRole(schema, field, 'Mutation') === 'ADMIN')
    .map(({ coordinate }) => coordinate)
    // This shop takes no cards: `card-refunds.test.ts`.
    .filter((coordinate) => coordinate !== 'Mutation.refundToCard')
  expect(Object.keys(acts).sort()).toEqual(
    [
      ...forAdmins,
      ...['cancelOrder', 'cancelOrderLines', 'changeOrderAddress', 'chooseOrderSize'].map((act) => `Mutation.${act}`),
      'Mutation.requestReturn',
      'Mutation.deleteReview',
    ].sort(),
  )
})

const audited = rootFields.filter(({ coordinate }) => coordinate in acts)
describe.each(sample(audited, 12))('$coordinate of an admin', (root) => {
  it('is one row of the log, with person, action, time and address', async () => {
    const { variables, told } = (await acts[root.coordinate]?.()) ?? { variables: {}, told: {} }
    const before = await readLog()
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${admin.accessToken}` },
      remoteAddress: '192.0.2.7',
      payload: callOf(root, variables),
    })
    expect(isTaken(root, response.json())).toBe(true)
    const { length, last } = await readLog()
    expect(length).toBe(before.length + 1)
    expect(last).toMatchObject({
      ...told,
      actorId: admin.user.id,
      clientAddress: '192.0.2.7',
      requestId: response.headers['x-request-id'],
      position: BigInt(length),
    })
    expect(fieldsOf(last).filter((field) => labelOf(field).key === 'verbatim')).toEqual([])
    expect(Math.abs(Date.now() - (last?.at.getTime() ?? 0))).toBeLessThan(60_000)
  })

  it("is rolled back if its log row can't be written", async () => {
    const { variables } = (await acts[root.coordinate]?.()) ?? { variables: {} }
    await shop.db.$executeRaw`ALTER TABLE audit_log ADD CONSTRAINT full_up CHECK (false) NOT VALID`
    const before = await readState()
    try {
      const { errors } = await shop.ask(callOf(root, variables).query, variables, admin.accessToken)
      expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
      expect(shop.logLines.splice(0)).toHaveLength(1)
      expect(await readState()).toEqual(before)
    } finally {
      await shop.db.$executeRaw`ALTER TABLE audit_log DROP CONSTRAINT full_up`
    }
  })

  it.each([
    ['FORBIDDEN', { role: 'CUSTOMER' }],
    ['UNAUTHENTICATED', { sessionVersion: { increment: 1 } }],
  ] as const)('does not happen, but is %s, once rights or session are gone while it waits', async (code, loss) => {
    const { variables } = (await acts[root.coordinate]?.()) ?? { variables: {} }
    // Losing the rights also ends keys, which is no part of the act.
    await shop.db.apiKey.updateMany({ where: { revokedAt: null }, data: { revokedAt: new Date() } })
    const before = await readState()
    let answer: Promise<GraphQLAnswer> | undefined
    await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT lock_audit_log()`
      answer = shop.ask(callOf(root, variables).query, variables, admin.accessToken)
      await until(async () => (await countWaiting(shop.db)) === 1)
      await tx.user.update({ where: { id: admin.user.id }, data: loss })
    })
    const { errors } = (await answer) ?? {}
    await shop.db.user.update({
      where: { id: admin.user.id },
      data: { role: 'ADMIN', sessionVersion: admin.user.sessionVersion },
    })
    expect(errors?.[0]?.extensions.code).toBe(code)
    expect(await readState()).toEqual(before)
  })

  // Mutations that create something have no id of a missing row.
  if ([...notRefused, 'Mutation.inviteStaff'].includes(root.coordinate)) return
  it('leaves no row if it is refused', async () => {
    const before = await readLog()
    const { query, variables } = callOf(root, refused[root.coordinate])
    const answer = await shop.ask(query, variables, admin.accessToken)
    expect(isTaken(root, answer)).toBe(false)
    expect(await readLog()).toEqual(before)
  })
})

describe('the REST API', () => {
  it('is recorded as well', async () => {
    const { id } = await createProduct(shop.db)
    const headers = { authorization: `Bearer ${admin.accessToken}` }
    const response = await shop.app.inject({
      method: 'DELETE',
      url: `/api/product/${id}`,
      headers,
      remoteAddress: '2001:db8::1',
    })
    expect(response.statusCode).toBe(200)
    expect(await lastEntry()).toMatchObject({
      action: 'DELETE_PRODUCT',
      subjectId: id,
      actorId: admin.user.id,
      clientAddress: '2001:db8::1',
      requestId: response.headers['x-request-id'],
    })
  })
})

describe('a change of stock', () => {
  it('is recorded without units that buyers ordered since the form was opened', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 100 })
    await placeOrder(shop, customer, product)
    const row = await shop.db.product.findUnique({ where: { id: product.id } })
    await shop.ask(UPDATE_PRODUCT, { input: { id: product.id, availableQuantity: 70 } }, admin.accessToken)
    expect(await lastEntry()).toMatchObject({
      before: { name: product.name, availableQuantity: row?.availableQuantity },
      after: { name: product.name, availableQuantity: 70 },
    })
  })
})
