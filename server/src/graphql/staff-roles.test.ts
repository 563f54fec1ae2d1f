import type { StaffRole } from '@instrumenta/prisma/client'
import { isObjectType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../config/repository'
import { performAudited } from '../modules/audit/perform-audited'
import { operations } from '../shared/operations'
import { permissions, rolePermissions } from '../shared/permissions'
import type { Person } from '../testing/factories'
import { actBy, createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { queriesOfGuardedFields } from '../testing/guarded-fields'
import { placeOrder } from '../testing/ordering'
import { givePriceLists } from '../testing/pricing'
import { offerLine, offerOf, requestQuotation, sendRevision } from '../testing/quoting'
import { createReturn } from '../testing/returning'
import { callOf, inputsOfOneOfTwo, listRootFields } from '../testing/schema-calls'
import { createCounted } from '../testing/sizes'
import { createBooks } from '../testing/paying'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { createTranslations } from '../testing/translating'
import { createArticle } from '../testing/writing'
import { requiredRole } from './directives'
import { buildSchema } from './schema'

// Rights of staff who are not admins: the whole table, for the whole API.

const schema = buildSchema(schemaSdl)
const roles: StaffRole[] = ['ORDERS', 'CATALOGUE', 'VIEWER']
const rootFields = listRootFields(schema)
const isForAdmins = (coordinate: string): boolean => {
  const [typeName = '', fieldName = ''] = coordinate.split('.')
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  return !!field && requiredRole(schema, field, typeName) === 'ADMIN'
}
const guarded = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
  .filter(isForAdmins)

let shop: TestApp
let admin: Person
let customer: Person
let people: Record<StaffRole, Person>
let routes: string[]

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop)
  const [ORDERS, CATALOGUE, VIEWER] = [
    await createPerson(shop, { staffRole: 'ORDERS' }),
    await createPerson(shop, { staffRole: 'CATALOGUE' }),
    await createPerson(shop, { staffRole: 'VIEWER' }),
  ]
  people = { ORDERS, CATALOGUE, VIEWER }
  await givePriceLists(shop.db)
  const product = await createProduct(shop.db, { imageId: (await createImage(shop.db)).id })
  await createTranslations(shop.db, product)
  await createCounted(shop.db, { S: 1, L: 1 })
  await createArticle(shop.db)
  for (const person of [ORDERS, CATALOGUE, VIEWER]) {
    await createReview(shop.db, { userId: person.user.id, productId: product.id })
    const order = await placeOrder(shop, person, product)
    const { id: orderId } = order
    const shipment = { id: uuidv7(), orderId, shippedById: admin.user.id, idempotencyKey: uuidv7(), requestHash: '' }
    await shop.db.shipment.create({ data: shipment })
    await createBooks(shop, orderId, admin)
    await createReturn(shop, { order, by: person })
  }
  routes = Object.entries<Record<string, unknown>>((await shop.app.inject('/api/openapi.json')).json().paths).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^(?!\/api)/, '/api').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
  )
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const isGiven = (role: StaffRole, operation: string): boolean => {
  const needed = operations[operation]?.staff
  return needed !== undefined && rolePermissions[role].includes(needed)
}

/** The answer of a route with a value for each of its parameters. */
async function call(route: string, { accessToken }: Person): Promise<{ statusCode: number; message: string }> {
  const [method, path = ''] = route.split(' ')
  const url = path.replace(':file', 'stock.csv').replace(':kind', 'stock').replace(/:\w+/g, uuidv7())
  const headers = { authorization: `Bearer ${accessToken}` }
  const { statusCode, body } = await shop.app.inject({ method: method as 'GET', url, headers })
  return { statusCode, message: statusCode === 403 ? JSON.parse(body).message : '' }
}

describe('the table', () => {
  it('has each field and each route that is for admins, and no others', async () => {
    expect(guarded.filter((coordinate) => !operations[coordinate]?.staff)).toEqual([])
    const named = Object.keys(operations).filter((operation) => operations[operation]?.staff)
    const isRoute = (operation: string) => operation.includes(' ')
    expect(named.filter((operation) => !isRoute(operation) && !guarded.includes(operation))).toEqual([])
    const refused: string[] = []
    for (const route of routes) {
      if ((await call(route, customer)).message === 'You need administrator access to do this.') refused.push(route)
    }
    expect(refused.sort()).toEqual(named.filter(isRoute).sort())
  })

  it('lets viewers change nothing, and only admins change users, their data, and keys', () => {
    expect(rolePermissions.VIEWER.filter((permission) => !permission.endsWith('_READ'))).toEqual([])
    expect(
      Object.keys(operations).filter((name) => /^(Mutation|[^G]\w* )/.test(name) && isGiven('VIEWER', name)),
    ).toEqual([])
    const closed = ['PEOPLE_WRITE', 'PERSONAL_DATA', 'PROGRAMS', 'SETTINGS_WRITE'] as const
    for (const role of roles) expect(rolePermissions[role].filter((one) => closed.some((no) => no === one))).toEqual([])
    expect(
      rolePermissions.ORDERS.filter((one) => /^(PRODUCTS_WRITE|PRICES|ARTICLES|REVIEWS|SEARCH|AUDIT)/.test(one)),
    ).toEqual([])
    expect(
      rolePermissions.CATALOGUE.filter((one) => /^(ORDERS|QUOTATIONS|INQUIRIES|CUSTOMERS|AUDIT)/.test(one)),
    ).toEqual([])
  })
})

/** Variables for calls that need more than the minimum of the schema. */
const wanted: Record<string, Record<string, unknown>> = {
  'Mutation.updateSeller': { input: {} },
  'Mutation.setHomeFigures': { input: { figures: [] } },
  ...inputsOfOneOfTwo,
}

describe.each(roles)('%s', (role) => {
  it('returns their rights', async () => {
    const ask = async (person: Person) =>
      (await shop.ask('{ me { role staffRole permissions } }', {}, person.accessToken)).data.me
    expect(await ask(people[role])).toEqual({ role: 'CUSTOMER', staffRole: role, permissions: rolePermissions[role] })
    expect(await ask(admin)).toEqual({ role: 'ADMIN', staffRole: null, permissions })
    expect(await ask(customer)).toEqual({ role: 'CUSTOMER', staffRole: null, permissions: [] })
  })

  const adminFields = rootFields.filter(({ coordinate }) => isForAdmins(coordinate))

  it.each(sample(adminFields, 15))('asks for $coordinate', async (root) => {
    const { query, variables } = callOf(root, wanted[root.coordinate])
    const { errors } = await shop.ask(query, variables, people[role].accessToken)
    expect(errors?.[0]?.extensions.code === 'FORBIDDEN').toBe(!isGiven(role, root.coordinate))
    if (isGiven(role, root.coordinate)) expect(errors).toBeUndefined()
    else expect(errors?.[0]?.message).toMatch(/^Your staff role doesn’t allow this\./)
  })

  it('sees the fields below them by the table', async () => {
    for (const [coordinate, query] of Object.entries(queriesOfGuardedFields).filter(([name]) => isForAdmins(name))) {
      const { errors } = await shop.ask(query, {}, people[role].accessToken)
      const isRefused = errors?.[0]?.extensions.code === 'FORBIDDEN'
      expect([coordinate, isRefused]).toEqual([coordinate, !isGiven(role, coordinate)])
    }
  })

  it('calls each route', async () => {
    for (const route of routes.filter((one) => operations[one]?.staff)) {
      const { statusCode } = await call(route, people[role])
      expect([route, statusCode === 403]).toEqual([
        route,
        !isGiven(role, route) || (route === 'GET /api/export/:file' && role === 'ORDERS'),
      ])
    }
  })
})

it('exports data that the role may edit; only admins export users and audit entries', async () => {
  const kinds = ['products', 'prices', 'stock', 'translations', 'orders', 'invoices', 'customers', 'audit-log']
  const takenBy = async ({ accessToken }: Person) => {
    const answers = await Promise.all(
      kinds.map((kind) =>
        shop.app.inject({ url: `/api/export/${kind}.csv`, headers: { authorization: `Bearer ${accessToken}` } }),
      ),
    )
    return kinds.filter((_kind, index) => answers[index]?.statusCode === 200)
  }
  expect(await takenBy(people.ORDERS)).toEqual(['orders', 'invoices'])
  expect(await takenBy(people.CATALOGUE)).toEqual(['products', 'prices', 'stock', 'translations'])
  expect(await takenBy(people.VIEWER)).toEqual([])
  expect(await takenBy(admin)).toEqual(kinds)
})

describe('an order of another customer', () => {
  const ORDER = `query ($id: ID!) { order(id: $id) { nextStatuses canChangeAddress lines { cancellableQuantity } } }`
  const CANCEL = `mutation ($id: ID!) { cancelOrder(id: $id) { __typename } }`

  it('can be seen by viewers, changed by order staff, and is unknown to catalogue staff', async () => {
    const { id } = await placeOrder(shop, customer, await createProduct(shop.db))
    const see = async (role: StaffRole) => (await shop.ask(ORDER, { id }, people[role].accessToken)).data.order
    expect(await see('VIEWER')).toEqual({
      nextStatuses: [],
      canChangeAddress: false,
      lines: [{ cancellableQuantity: 0 }],
    })
    expect(await see('ORDERS')).toMatchObject({ nextStatuses: ['CONFIRMED', 'CANCELLED'], canChangeAddress: true })
    expect(await see('CATALOGUE')).toBeNull()
    expect((await shop.ask(CANCEL, { id }, people.VIEWER.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const { data } = await shop.ask(CANCEL, { id }, people.CATALOGUE.accessToken)
    expect(data.cancelOrder.__typename).toBe('OrderNotFound')
    expect(await shop.db.order.findUnique({ where: { id } })).toMatchObject({ status: 'PLACED' })
    expect((await shop.ask(CANCEL, { id }, people.ORDERS.accessToken)).data.cancelOrder.__typename).toBe(
      'CancelOrderSuccess',
    )
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: id } })
    expect(entry).toMatchObject({ action: 'CANCEL_ORDER', actorId: people.ORDERS.user.id })
  })

  it('is not listed over REST by email address without the right to see all orders', async () => {
    const ask = (person: Person) =>
      shop.app.inject({
        url: `/api/order?email=${customer.user.email}`,
        headers: { authorization: `Bearer ${person.accessToken}` },
      })
    expect((await ask(people.VIEWER)).statusCode).toBe(200)
    expect((await ask(people.CATALOGUE)).statusCode).toBe(403)
  })

  it('can be seen by its customer', async () => {
    const { id } = await placeOrder(shop, people.VIEWER, await createProduct(shop.db))
    expect((await shop.ask(CANCEL, { id }, people.VIEWER.accessToken)).data.cancelOrder.__typename).toBe(
      'CancelOrderSuccess',
    )
  })
})

it("lets a viewer read another customer's quotation, but not write to it", async () => {
  const product = await createProduct(shop.db)
  const quotation = await requestQuotation(shop, customer, [product])
  await sendRevision(shop, offerOf(quotation, [offerLine(product)]), people.ORDERS.accessToken)
  const { id } = quotation
  const see = async (role: StaffRole) =>
    (
      await shop.ask(
        'query ($id: ID!) { quotation(id: $id) { status nextStatuses } }',
        { id },
        people[role].accessToken,
      )
    ).data.quotation
  expect(await see('ORDERS')).toEqual({ status: 'OFFERED', nextStatuses: ['OFFERED', 'WITHDRAWN'] })
  expect(await see('VIEWER')).toEqual({ status: 'OFFERED', nextStatuses: [] })
  expect(await see('CATALOGUE')).toBeNull()
  const write = `mutation ($input: WriteToQuotationInput!) { writeToQuotation(input: $input) { __typename } }`
  const input = { id, text: 'Hello' }
  const { errors } = await shop.ask(write, { input }, people.VIEWER.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

it('shows companies to staff who see customers', async () => {
  const company = await shop.db.company.create({ data: { id: uuidv7(), name: 'Clinic', country: 'DE' } })
  const see = async (role: StaffRole) =>
    (await shop.ask('query ($id: ID!) { company(id: $id) { name } }', { id: company.id }, people[role].accessToken))
      .data.company
  expect(await Promise.all(roles.map(see))).toEqual([{ name: 'Clinic' }, null, { name: 'Clinic' }])
})

it('applies from the next request, with a verified address only, and not to accounts that only claim it', async () => {
  const { user, accessToken } = await createPerson(shop)
  const codeNow = async (token = accessToken) =>
    (await shop.ask('{ orders { __typename } }', {}, token)).errors?.[0]?.extensions.code
  const become = (data: object) => shop.db.user.update({ where: { id: user.id }, data })
  expect(await codeNow()).toBe('FORBIDDEN')
  await become({ staffRole: 'ORDERS' })
  expect(await codeNow()).toBeUndefined()
  const open = shop.tokens.sign({ userId: user.id, sessionVersion: user.sessionVersion, isCustomerOnly: true })
  expect(await codeNow(open.accessToken)).toBe('FORBIDDEN')
  await become({ staffRole: 'CATALOGUE' })
  expect(await codeNow()).toBe('FORBIDDEN')
  await become({ staffRole: 'ORDERS', emailVerified: false })
  expect(await codeNow()).toBe('FORBIDDEN')
})

it('rejects changes that began under an earlier role', async () => {
  const { user } = await createPerson(shop, { staffRole: 'ORDERS' })
  const act = () => performAudited(shop.db, actBy(user), async () => 'done')
  expect(await act()).toBe('done')
  await shop.db.user.update({ where: { id: user.id }, data: { staffRole: 'VIEWER' } })
  await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await shop.db.user.update({ where: { id: user.id }, data: { role: 'ADMIN' } })
  expect(await act()).toBe('done')
})
