import type { Product } from '@instrumenta/prisma/client'
import { v4 as uuidv4 } from 'uuid'
import { join } from '../../testing/approvals'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import { actOnCompany, createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { PLACE_ORDER, readStock } from '../../testing/ordering'
import { accept, offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let product: Product
let owner: Person
let buyer: Person
let company: { id: string }

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  product = await createProduct(shop.db, { availableQuantity: 10_000, priceMinor: 1_000n, minQuantity: 1 })
  ;[owner, buyer] = [await createPerson(shop), await createPerson(shop)]
  company = await createCompany(shop, owner, { name: 'Clinic North' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const delivery = { phone: '+4930123456', address: '1 Main Street' }

async function placeOne(person: Person, changes: object = {}) {
  const input = { productId: product.id, orderQuantity: 2, ...delivery, idempotencyKey: uuidv4(), ...changes }
  const query = PLACE_ORDER.replace('order {', 'order { status')
  return (await shop.ask(query, { input }, person.accessToken)).data.placeOrder
}

const checkOut = async (person: Person) =>
  (await shop.ask(CHECKOUT, { input: basketOf([lineOf(product)]) }, person.accessToken)).data.checkout

const placeByRest = async ({ accessToken }: Person) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/order',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { productId: product.id, orderQuantity: 2, ...delivery },
  })

async function acceptOwn(person: Person) {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const quotation = await requestQuotation(shop, person, [product])
  await sendRevision(shop, offerOf(quotation, [offerLine(product)]), admin.accessToken)
  return (await accept(shop, quotation, 1, person.accessToken)).data.acceptQuotation
}

const message =
  'Clinic North only lets its members order for it. Choose it under “Order for”, or ask one of its owners.'

describe.each(['BUYER', 'APPROVER'] as const)('a member, %s,', (role) => {
  it('can’t place private orders', async () => {
    await join(shop, company, buyer, { role, orderLimitMinor: 0n })
    // Another company that allows it changes nothing.
    await join(shop, await createCompany(shop, owner, { membersMayOrderForThemselves: true }), buyer)
    const refusal = { __typename: 'CompanyOrderRequired', message }
    expect(await placeOne(buyer)).toEqual(refusal)
    expect(await checkOut(buyer)).toEqual(refusal)
    expect(await acceptOwn(buyer)).toMatchObject(refusal)
    const answer = await placeByRest(buyer)
    expect([answer.statusCode, answer.json()]).toEqual([403, { message }])
    expect(await shop.db.order.count({ where: { userId: buyer.user.id } })).toBe(0)
    expect((await readStock(shop.db, product)).available).toBe(10_000)
  })

  it('can if an owner of the company allows it', async () => {
    await join(shop, company, buyer, { role })
    const input = { id: company.id, membersMayOrderForThemselves: true }
    await actOnCompany(shop, owner, 'updateCompany', { input })
    expect((await placeOne(buyer)).__typename).toBe('PlaceOrderSuccess')
    expect((await checkOut(buyer)).__typename).toBe('CheckoutSuccess')
    expect((await acceptOwn(buyer)).__typename).toBe('AcceptQuotationSuccess')
    expect((await placeByRest(buyer)).statusCode).toBe(200)
  })
})

it('leaves owners, and former members, free to place private orders', async () => {
  const memberId = await join(shop, company, buyer)
  expect((await placeOne(owner)).__typename).toBe('PlaceOrderSuccess')
  await shop.db.companyMember.delete({ where: { id: memberId } })
  expect((await placeOne(buyer)).__typename).toBe('PlaceOrderSuccess')
})

describe('one product for a company', () => {
  it("is ordered within the limits and with the company's order number, as at checkout", async () => {
    await join(shop, company, buyer, { orderLimitMinor: 2_000n })
    const companyId = company.id
    expect((await placeOne(buyer, { companyId })).order).toMatchObject({ status: 'PLACED' })
    expect((await placeOne(buyer, { companyId, orderQuantity: 3 })).order).toMatchObject({
      status: 'AWAITING_APPROVAL',
    })
    await shop.db.company.update({ where: { id: companyId }, data: { requiresPurchaseOrderNumber: true } })
    expect(await placeOne(buyer, { companyId })).toMatchObject({ __typename: 'PurchaseOrderNumberMissing' })
    const { order } = await placeOne(buyer, { companyId, purchaseOrderNumber: 'PO 1' })
    const row = await shop.db.order.findUniqueOrThrow({ where: { id: order.id } })
    expect(row).toMatchObject({ companyId, purchaseOrderNumber: 'PO 1' })
    expect(await placeOne(await createPerson(shop), { companyId })).toMatchObject({ __typename: 'CompanyNotFound' })
    const approver = await createPerson(shop)
    await join(shop, company, approver, { role: 'APPROVER' })
    expect(await placeOne(approver, { companyId })).toMatchObject({ __typename: 'CompanyRoleNeeded' })
  })
})

describe('need for approval in advance', () => {
  const ask = async (person: Person, quantity: number) => {
    const query = `query ($id: ID!, $lines: [CheckoutLineInput!]!) { company(id: $id) { needsApproval(lines: $lines) } }`
    const variables = { id: company.id, lines: [lineOf(product, { quantity })] }
    const { data, errors } = await shop.ask(query, variables, person.accessToken)
    return errors?.[0]?.extensions ?? data.company.needsApproval
  }

  it('depends on each limit, at the prices of the quantity', async () => {
    await join(shop, company, buyer, { orderLimitMinor: 5_000n, monthLimitMinor: 6_000n })
    expect([await ask(buyer, 5), await ask(buyer, 6), await ask(owner, 6_000)]).toEqual([false, true, false])
    await placeOne(buyer, { companyId: company.id, orderQuantity: 4 })
    expect([await ask(buyer, 2), await ask(buyer, 3)]).toEqual([false, true])
    await shop.db.product.update({ where: { id: product.id }, data: { tierQuantities: [3], tierPricesMinor: [100n] } })
    expect(await ask(buyer, 3)).toBe(false)
  })

  it('is absent for buyers without a limit, and needs lines', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    expect(await ask(admin, 6_000)).toBe(false)
    await join(shop, company, buyer, { orderLimitMinor: 0n })
    const query = `query ($id: ID!) { company(id: $id) { needsApproval(lines: []) } }`
    const { errors } = await shop.ask(query, { id: company.id }, buyer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'lines' } }])
  })
})
