import { buildSchema, isInterfaceType, isObjectType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { schemaSdl } from '../config/repository'
import { createCompany } from '../testing/companies'
import type { Person } from '../testing/factories'
import { createPerson, createProduct } from '../testing/factories'
import { createInquiry } from '../testing/inquiring'
import { saveOrderList } from '../testing/order-lists'
import { placeOrder } from '../testing/ordering'
import { createEndpoint, createKey } from '../testing/programs'
import { requestQuotation } from '../testing/quoting'
import { createReturn } from '../testing/returning'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { createArticle } from '../testing/writing'
import { tablesOfNodes } from './node-types.sql'

describe('the schema', () => {
  const schema = buildSchema(schemaSdl)
  const node = schema.getType('Node')
  const query = schema.getQueryType()?.getFields() ?? {}

  // Requirements of Relay's compiler for `@refetchable` on fragments on these types. The compiler itself is 118 MB.
  it('supports refetching by Relay', () => {
    if (!isInterfaceType(node)) throw new Error('Node is no interface')
    expect(String(node.getFields().id?.type)).toBe('ID!')
    expect(String(query.node?.type)).toBe('Node')
    expect(query.node?.args.map(({ name, type }) => `${name}: ${String(type)}`)).toEqual(['id: ID!'])
  })

  it('gives the interface to each type with a query by id', () => {
    const found = Object.values(query)
      .filter(({ type, args }) => isObjectType(type) && args.some(({ name }) => name === 'id'))
      .map(({ type }) => String(type))
    const nodes = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : []
    expect(nodes.toSorted()).toEqual([...new Set(found)].sort())
    expect(Object.keys(tablesOfNodes).sort()).toEqual(nodes.toSorted())
  })
})

describe('node', () => {
  let shop: TestApp
  let owner: Person
  let other: Person
  let admin: Person
  beforeAll(async () => {
    shop = await createTestApp()
    owner = await createPerson(shop)
    other = await createPerson(shop)
    admin = await createPerson(shop, { role: 'ADMIN' })
  })
  afterAll(() => shop.close())

  async function typeFor(id: string, token?: string): Promise<string | null> {
    const { data, errors } = await shop.ask('query ($id: ID!) { node(id: $id) { __typename id } }', { id }, token)
    expect(errors).toBeUndefined()
    if (data.node) expect(data.node.id).toBe(id)
    return data.node?.__typename ?? null
  }
  const typesFor = async (id: string) => ({
    visitor: await typeFor(id),
    other: await typeFor(id, other.accessToken),
    owner: await typeFor(id, owner.accessToken),
    admin: await typeFor(id, admin.accessToken),
  })
  const ofAll = (type: string) => ({ visitor: type, other: type, owner: type, admin: type })
  const ofOwner = (type: string) => ({ visitor: null, other: null, owner: type, admin: type })
  const ofStaff = (type: string) => ({ visitor: null, other: null, owner: null, admin: type })

  it('finds public objects', async () => {
    expect(await typesFor((await createProduct(shop.db)).id)).toEqual(ofAll('Product'))
    expect(await typesFor((await createArticle(shop.db)).id)).toEqual(ofAll('Article'))
  })

  it("finds the caller's objects, and none of another customer", async () => {
    const product = await createProduct(shop.db)
    const order = await placeOrder(shop, owner, product)
    expect(await typesFor(order.id)).toEqual(ofOwner('Order'))
    expect(await typesFor((await createReturn(shop, { order, by: owner })).id)).toEqual(ofOwner('OrderReturn'))
    expect(await typesFor((await requestQuotation(shop, owner, [product])).id)).toEqual(ofOwner('Quotation'))
    expect(await typesFor((await createCompany(shop, owner)).id)).toEqual(ofOwner('Company'))
    const list = await saveOrderList(shop, owner, [product])
    expect(await typesFor(list.id)).toEqual({ ...ofOwner('OrderList'), admin: null })
  })

  it('finds objects for staff', async () => {
    expect(await typesFor((await createInquiry(shop.db)).id)).toEqual(ofStaff('Inquiry'))
    expect(await typesFor(owner.user.id)).toEqual(ofStaff('User'))
    expect(await typesFor((await createEndpoint(shop.db, admin.user)).id)).toEqual(ofStaff('WebhookEndpoint'))
    expect(await typesFor((await createProduct(shop.db, { deletedAt: new Date() })).id)).toEqual(ofStaff('Product'))
  })

  it('finds nothing with other ids', async () => {
    expect(await typeFor(uuidv7())).toBeNull()
    expect(await typeFor('not an id')).toBeNull()
  })

  it('requires the scope of the type from keys', async () => {
    const { id } = await placeOrder(shop, owner, await createProduct(shop.db))
    const reader = await createKey(shop, admin, ['ORDERS_READ'])
    const writer = await createKey(shop, admin, ['PRODUCTS_WRITE'])
    expect(await typeFor(id, reader.secret)).toBe('Order')
    expect(await typeFor(id, writer.secret)).toBeNull()
  })
})
