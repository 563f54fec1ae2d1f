import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { join } from '../../testing/approvals'
import { basketOf, lineOf } from '../../testing/checkout'
import { actOnCompany, createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readStock } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let staff: Person
let customer: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  staff = await createPerson(shop, { staffRole: 'ORDERS', name: 'Sam Sales' })
})
beforeEach(async () => {
  customer = await createPerson(shop)
  product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 2, availableQuantity: 100 })
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const PLACE = /* GraphQL */ `
  mutation ($input: PlaceOrderForCustomerInput!) {
    result: placeOrderForCustomer(input: $input) {
      __typename
      ... on UserError {
        message
        code
      }
      ... on LinesRefused {
        lines {
          code
        }
      }
      ... on PlaceOrderForCustomerSuccess {
        order {
          id
          status
          language
          expectedOn
          customerEmail
          total {
            amount
            currency
          }
          events {
            isByCustomer
            actor {
              name
            }
          }
        }
      }
    }
  }
`

const inputOf = (order: Record<string, unknown> = {}, changes: object = {}) => ({
  customerId: customer.user.id,
  language: 'de',
  currency: 'USD',
  order: basketOf([lineOf(product)], order),
  ...changes,
})
const send = (input: object, by: Person | undefined = staff) => shop.ask(PLACE, { input }, by?.accessToken)
const place = async (order: Record<string, unknown> = {}, changes: object = {}) =>
  (await send(inputOf(order, changes))).data.result
const countOrders = () => shop.db.order.count({ where: { userId: customer.user.id } })

describe('an order placed by staff for a customer', () => {
  it('belongs to the customer, takes stock and names the staff in its first event and in the audit log', async () => {
    const { order, __typename } = await place()
    expect(__typename).toBe('PlaceOrderForCustomerSuccess')
    expect(order).toEqual({
      id: expect.any(String),
      status: 'PLACED',
      language: 'de',
      expectedOn: null,
      customerEmail: customer.user.email,
      total: { amount: 2_000, currency: 'USD' },
      events: [{ isByCustomer: false, actor: { name: 'Sam Sales' } }],
    })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 98 })
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: order.id } })
    expect(entry).toMatchObject({
      action: 'PLACE_ORDER_FOR_CUSTOMER',
      actorId: staff.user.id,
      after: { status: 'PLACED' },
    })
    const mine = await shop.ask(
      '{ myOrders(first: 1) { nodes { id events { isByCustomer } } } }',
      {},
      customer.accessToken,
    )
    expect(mine.data.myOrders.nodes).toEqual([{ id: order.id, events: [{ isByCustomer: false }] }])
  })

  it('sends the confirmation to the customer in the chosen language and currency', async () => {
    const { order } = await place({}, { language: 'fr', currency: 'EUR' })
    expect(order.total).toEqual({ amount: expect.any(Number), currency: 'EUR' })
    const mails = await shop.db.mailOutbox.findMany({ where: { recipient: customer.user.email } })
    expect(mails).toMatchObject([{ template: 'order-placed', payload: { language: 'fr', currency: 'EUR' } }])
    expect(await shop.db.mailOutbox.count({ where: { recipient: staff.user.email } })).toBe(0)
  })

  it('takes several lines and sizes as `checkout` does', async () => {
    const other = await createProduct(shop.db, { priceMinor: 500n })
    const { order } = await place({ lines: [lineOf(product), lineOf(other, { quantity: 4 })] })
    expect(order.total.amount).toBe(4_000)
  })

  it('is one order with one audit row, however often it is sent', async () => {
    const input = inputOf()
    const [first, second] = await Promise.all([send(input), send(input)])
    expect(second.data.result.order.id).toBe(first.data.result.order.id)
    expect(await shop.db.auditEntry.count({ where: { subjectId: first.data.result.order.id } })).toBe(1)
    const changed = { ...input, order: { ...input.order, phone: '+4930123456' } }
    expect((await send(changed)).data.result.__typename).toBe('IdempotencyConflict')
    expect(await countOrders()).toBe(1)
  })

  it('has the day that the customer was told; a repeated request changes nothing', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const input = { ...inputOf(), expectedOn: day(9) }
    const { order } = (await send(input)).data.result
    expect(order.expectedOn).toBe(day(9))
    expect((await send({ ...input, expectedOn: day(10) })).data.result.order.expectedOn).toBe(day(9))
    const { errors } = await send({ ...inputOf(), expectedOn: day(-3) })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.expectedOn' })
  })

  it('waits for approval above the customer’s limit in the company', async () => {
    const owner = await createPerson(shop)
    const company = await createCompany(shop, owner)
    const id = await join(shop, company, customer)
    await actOnCompany(shop, owner, 'setCompanyMemberLimits', { input: { id, orderLimit: 1_999 } })
    expect((await place({ companyId: company.id })).order.status).toBe('AWAITING_APPROVAL')
    expect(await shop.db.mailOutbox.count({ where: { recipient: owner.user.email } })).toBe(1)
  })
})

describe('it is refused', () => {
  it('to visitors, customers and staff without the right', async () => {
    const reader = await createPerson(shop, { staffRole: 'VIEWER' })
    const codes = []
    for (const by of [undefined, customer, await createPerson(shop), reader]) {
      const { errors } = await shop.ask(PLACE, { input: inputOf() }, by?.accessToken)
      codes.push(errors?.[0]?.extensions.code)
    }
    expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    expect(await countOrders()).toBe(0)
  })

  it('for a customer who does not exist or whose account has ended', async () => {
    await shop.db.user.update({ where: { id: customer.user.id }, data: { removedAt: new Date() } })
    for (const customerId of [customer.user.id, uuidv7(), 'nobody']) {
      expect(await place({}, { customerId })).toMatchObject({ __typename: 'UserNotFound' })
    }
  })

  it.each([
    ['BELOW_MINIMUM_QUANTITY', { quantity: 1 }],
    ['INSUFFICIENT_STOCK', { quantity: 101 }],
    ['PRICE_CHANGED', { expectedUnitPrice: 999 }],
    ['PRODUCT_NOT_FOUND', { productId: uuidv7() }],
  ])('for a line that is %s', async (code, line) => {
    const result = await place({ lines: [lineOf(product, line)] })
    expect(result).toMatchObject({ __typename: 'LinesRefused', lines: [{ code }] })
    expect(await countOrders()).toBe(0)
  })

  it('for a company that the customer may not order for, and without its purchase order number', async () => {
    const owner = await createPerson(shop)
    const company = await createCompany(shop, owner)
    const order = { companyId: company.id }
    expect(await place(order)).toMatchObject({ __typename: 'CompanyNotFound' })
    await join(shop, company, customer, { role: 'APPROVER' })
    expect(await place(order)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    await shop.db.company.update({ where: { id: company.id }, data: { requiresPurchaseOrderNumber: true } })
    const input = { ...inputOf(order), customerId: owner.user.id }
    expect((await send(input)).data.result).toMatchObject({ __typename: 'PurchaseOrderNumberMissing' })
  })

  it('for the customer alone if their company does not let members order for themselves', async () => {
    const company = await createCompany(shop, await createPerson(shop))
    await join(shop, company, customer)
    await shop.db.company.update({ where: { id: company.id }, data: { membersMayOrderForThemselves: false } })
    expect(await place()).toMatchObject({ __typename: 'CompanyOrderRequired' })
  })

  it('with the path of the wrong field', async () => {
    const { errors } = await send(inputOf({ phone: 'none' }))
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.order.phone' })
    const language = await send(inputOf({}, { language: 'xx' }))
    expect(language.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})
