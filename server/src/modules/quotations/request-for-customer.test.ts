import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { requestFor } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let staff: Person
let customer: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  staff = await createPerson(shop, { staffRole: 'ORDERS' })
  customer = await createPerson(shop)
  product = await createProduct(shop.db)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const REQUEST = /* GraphQL */ `
  mutation ($input: RequestQuotationForCustomerInput!) {
    result: requestQuotationForCustomer(input: $input) {
      __typename
      ... on RequestQuotationForCustomerSuccess {
        quotation {
          id
          status
          customer {
            id
          }
          messages {
            text
            isByCustomer
          }
        }
      }
    }
  }
`

const inputOf = (request: object = {}, changes: object = {}) => ({
  customerId: customer.user.id,
  language: 'ar',
  currency: 'USD',
  request: requestFor([product], request),
  ...changes,
})
const send = (input: object, by: Person | undefined = staff) => shop.ask(REQUEST, { input }, by?.accessToken)
const request = async (given: object = {}, changes: object = {}) => (await send(inputOf(given, changes))).data.result

describe('a quotation requested by staff for a customer', () => {
  it('belongs to the customer and names the staff in its first event and in the audit log', async () => {
    const { quotation } = await request({ message: 'Needed in May' })
    expect(quotation).toMatchObject({
      status: 'REQUESTED',
      customer: { id: customer.user.id },
      messages: [{ text: 'Needed in May', isByCustomer: true }],
    })
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: quotation.id } })
    expect(entry).toMatchObject({ action: 'REQUEST_QUOTATION_FOR_CUSTOMER', actorId: staff.user.id })
    const row = await shop.db.quotation.findUniqueOrThrow({ where: { id: quotation.id }, include: { events: true } })
    expect(row).toMatchObject({ language: 'ar', events: [{ to: 'REQUESTED', actorId: staff.user.id }] })
  })

  it('is one quotation with one audit row, however often it is sent', async () => {
    const input = inputOf()
    const [first, second] = [await send(input), await send(input)]
    const { id } = first.data.result.quotation
    expect(second.data.result.quotation.id).toBe(id)
    expect(await shop.db.auditEntry.count({ where: { subjectId: id } })).toBe(1)
    const changed = { ...input, request: { ...input.request, message: 'More' } }
    expect((await send(changed)).data.result.__typename).toBe('IdempotencyConflict')
  })
})

describe('it is refused', () => {
  it('to visitors, customers and staff without the right', async () => {
    const codes = []
    for (const by of [undefined, customer, await createPerson(shop, { staffRole: 'VIEWER' })]) {
      const { errors } = await shop.ask(REQUEST, { input: inputOf() }, by?.accessToken)
      codes.push(errors?.[0]?.extensions.code)
    }
    expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN'])
  })

  it('for an unknown customer, a strange company and an unknown product', async () => {
    expect(await request({}, { customerId: uuidv7() })).toMatchObject({ __typename: 'UserNotFound' })
    const { id: companyId } = await createCompany(shop, await createPerson(shop))
    expect(await request({ companyId })).toMatchObject({ __typename: 'CompanyNotFound' })
    const lines = [{ productId: uuidv7(), quantity: 1 }]
    expect(await request({ lines })).toMatchObject({ __typename: 'LinesRefused' })
  })
})
