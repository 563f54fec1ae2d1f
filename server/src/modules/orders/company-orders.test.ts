import type { Product } from '@instrumenta/prisma/client'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import { actOnCompany, addMember, createCompany } from '../../testing/companies'
import { countWaiting } from '../../testing/database-state'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, readOrder, readStock } from '../../testing/ordering'
import { readOrderMail } from '../../testing/mailing'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

let shop: TestApp
let owner: Person
let buyer: Person
let approver: Person
let product: Product
let company: { id: string }
let buyerId: string

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
})
beforeEach(async () => {
  ;[owner, buyer, approver] = [await createPerson(shop), await createPerson(shop), await createPerson(shop)]
  product = await createProduct(shop.db)
  company = await createCompany(shop, owner, { name: 'Clinic North' })
  buyerId = await addMember(shop, owner, company, buyer)
  await addMember(shop, owner, company, approver, 'APPROVER')
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const forCompany = (changes: Record<string, unknown> = {}) =>
  basketOf([lineOf(product)], { companyId: company.id, ...changes })
const order = async (input: object, { accessToken }: Person = buyer) =>
  (await shop.ask(CHECKOUT, { input }, accessToken)).data.checkout

describe('an order for a company', () => {
  it('has the company and its number, in the database, the API and the email', async () => {
    const { order: placed } = await order(forCompany({ purchaseOrderNumber: ' PO 4711 ' }))
    expect(await readOrder(shop.db, placed.id)).toMatchObject({
      companyId: company.id,
      purchaseOrderNumber: 'PO 4711',
      userId: buyer.user.id,
    })
    const query = 'query ($id: ID!) { order(id: $id) { purchaseOrderNumber company { id name } } }'
    const { data } = await shop.ask(query, { id: placed.id }, buyer.accessToken)
    expect(data.order).toEqual({ purchaseOrderNumber: 'PO 4711', company: { id: company.id, name: 'Clinic North' } })
    const { text } = await readOrderMail(shop.db, placed.id)
    expect(text).toContain('Company: Clinic North\nPurchase order number: PO 4711')
  })

  it('can be in another currency', async () => {
    const { data } = await shop.ask(CHECKOUT, { input: forCompany() }, buyer.accessToken, 'EUR')
    expect(await readOrder(shop.db, data.checkout.order.id)).toMatchObject({ companyId: company.id, currency: 'EUR' })
  })

  it('is placed by owners and buyers alone', async () => {
    expect(await order(forCompany(), owner)).toMatchObject({ __typename: 'CheckoutSuccess' })
    const stranger = await createPerson(shop, { role: 'ADMIN' })
    const refusals: [Person, string][] = [
      [approver, 'CompanyRoleNeeded'],
      [stranger, 'CompanyNotFound'],
    ]
    for (const [person, refusal] of refusals) {
      expect(await order(forCompany(), person)).toMatchObject({ __typename: refusal, message: expect.any(String) })
    }
    for (const companyId of ['none', '']) {
      expect(await order(forCompany({ companyId }))).toMatchObject({ __typename: 'CompanyNotFound' })
    }
    expect(await readStock(shop.db, product)).toMatchObject({ available: 98, orders: [{ userId: owner.user.id }] })
  })

  it('needs a number if the company requires it', async () => {
    await shop.db.company.update({ where: { id: company.id }, data: { requiresPurchaseOrderNumber: true } })
    for (const purchaseOrderNumber of [undefined, null, '', '  ']) {
      expect(await order(forCompany({ purchaseOrderNumber }))).toMatchObject({
        __typename: 'PurchaseOrderNumberMissing',
      })
    }
    expect(await order(forCompany({ purchaseOrderNumber: '1' }))).toMatchObject({ __typename: 'CheckoutSuccess' })
  })

  it('differs under its key from a private order, or one with another number', async () => {
    const input = forCompany({ purchaseOrderNumber: 'A' })
    const { order: first } = await order(input)
    expect((await order({ ...input, companyId: company.id.toUpperCase() })).order.id).toBe(first.id)
    for (const changes of [{ purchaseOrderNumber: 'B' }, { companyId: null }, { purchaseOrderNumber: null }]) {
      expect(await order({ ...input, ...changes })).toMatchObject({ __typename: 'IdempotencyConflict' })
    }
  })

  it('is returned for a repeated key, even after the right to order was lost', async () => {
    const input = forCompany()
    const { order: first } = await order(input)
    await actOnCompany(shop, buyer, 'removeCompanyMember', { id: buyerId })
    expect((await order(input)).order.id).toBe(first.id)
    expect(await order(forCompany())).toMatchObject({ __typename: 'CompanyNotFound' })
  })

  it('is not placed by a buyer who loses the role while waiting', async () => {
    let waiting: Promise<{ __typename: string }> | undefined
    await shop.db.$transaction(async (tx) => {
      await tx.companyMember.update({ where: { id: buyerId }, data: { role: 'APPROVER' } })
      waiting = order(forCompany())
      await until(async () => (await countWaiting(shop.db)) === 1)
    })
    expect(await waiting).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 100, orders: [] })
  })
})

describe('the orders of a company', () => {
  const ask = async (person: Person) => {
    const query = 'query ($id: ID!) { company(id: $id) { orders { totalCount nodes { id } } } }'
    return (await shop.ask(query, { id: company.id }, person.accessToken)).data.company?.orders
  }
  const find = async (id: string, { accessToken }: Person) =>
    (await shop.ask('query ($id: ID!) { order(id: $id) { id nextStatuses company { id } } }', { id }, accessToken)).data
      .order

  it('are visible to owners, approvers and admins, and to buyers their own', async () => {
    const { id } = (await order(forCompany())).order
    const other = await createPerson(shop)
    await addMember(shop, owner, company, other)
    const admin = await createPerson(shop, { role: 'ADMIN' })
    for (const person of [owner, approver, admin]) {
      expect(await ask(person)).toEqual({ totalCount: 1, nodes: [{ id }] })
      expect(await find(id, person)).toMatchObject({ id, company: { id: company.id } })
    }
    expect(await find(id, approver)).toMatchObject({ nextStatuses: [] })
    expect(await find(id, buyer)).toMatchObject({ id })
    for (const person of [buyer, other]) expect(await ask(person)).toBeNull()
    for (const person of [other, await createPerson(shop)]) expect(await find(id, person)).toBeNull()
  })

  it('are hidden from former members', async () => {
    const { id } = (await order(forCompany())).order
    await actOnCompany(shop, buyer, 'removeCompanyMember', { id: buyerId })
    expect(await find(id, buyer)).toEqual({ id, nextStatuses: [], company: null })
  })

  it('exclude private orders of members', async () => {
    await shop.db.company.update({ where: { id: company.id }, data: { membersMayOrderForThemselves: true } })
    await shop.ask(PLACE_ORDER, { input: inputFor(product) }, buyer.accessToken)
    expect(await order(forCompany({ companyId: null, purchaseOrderNumber: 'mine' }))).toMatchObject({
      __typename: 'CheckoutSuccess',
    })
    expect(await ask(owner)).toEqual({ totalCount: 0, nodes: [] })
  })
})
