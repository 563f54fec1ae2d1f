import type { Product } from '@instrumenta/prisma/client'
import { decide, join, orderFor, readApproval } from '../../testing/approvals'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import { actOnCompany, createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, inputFor, PLACE_ORDER, readStock, updateOrderStatus } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import { CREATE_REVIEW, reviewInput } from '../../testing/reviewing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person
let buyer: Person
let product: Product
let company: { id: string; memberId: string }
let buyerId: string

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
})
beforeEach(async () => {
  ;[owner, buyer] = [await createPerson(shop), await createPerson(shop)]
  product = await createProduct(shop.db, { priceMinor: 1_000n, availableQuantity: 1_000 })
  company = await createCompany(shop, owner)
  buyerId = await join(shop, company, buyer)
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const setLimits = async (person: Person | undefined, limits: Record<string, unknown>, id = buyerId) =>
  (await actOnCompany(shop, person, 'setCompanyMemberLimits', { input: { id, ...limits } })).data?.result
const readLimits = async (person: Person) => {
  const query = `query ($id: ID!) { company(id: $id) { members {
    id orderLimit { amount currency } monthLimit { amount currency }
  } } }`
  const { members } = (await shop.ask(query, { id: company.id }, person.accessToken)).data.company
  return members.find(({ id }: { id: string }) => id === buyerId)
}
const order = (quantity: number, person = buyer) => orderFor(shop, person, company, product, { quantity })
const statusOf = async (quantity: number, person = buyer) => (await order(quantity, person)).order.status

describe('limits', () => {
  it('are set, kept and cleared by owners, and recorded with their old values', async () => {
    expect(await readLimits(owner)).toMatchObject({ orderLimit: null, monthLimit: null })
    await setLimits(owner, { orderLimit: 5_000, monthLimit: 20_000 })
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    expect(await readLimits(buyer)).toMatchObject({ orderLimit: usd(5_000), monthLimit: usd(20_000) })
    // Omitted limits stay.
    await setLimits(owner, { orderLimit: null })
    expect(await readLimits(owner)).toMatchObject({ orderLimit: null, monthLimit: usd(20_000) })
    await setLimits(owner, { monthLimit: 20_000 })
    const events = await shop.db.companyEvent.findMany({ where: { companyId: company.id, act: 'LIMITS_SET' } })
    expect(events).toMatchObject([
      { actorId: owner.user.id, subjectId: buyerId, before: { orderLimit: null }, after: { monthLimit: 20_000 } },
      { before: { orderLimit: 5_000 }, after: { orderLimit: null, monthLimit: 20_000 } },
    ])
  })

  it("can't be set by others", async () => {
    const other = await createPerson(shop)
    await createCompany(shop, other)
    expect(await setLimits(buyer, { orderLimit: 1 })).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    for (const person of [other, await createPerson(shop, { role: 'ADMIN' })]) {
      expect(await setLimits(person, { orderLimit: 1 })).toMatchObject({ __typename: 'CompanyMemberNotFound' })
    }
    expect(await setLimits(owner, { orderLimit: 1 }, 'none')).toMatchObject({ __typename: 'CompanyMemberNotFound' })
    const { errors } = await actOnCompany(shop, undefined, 'setCompanyMemberLimits', { input: { id: buyerId } })
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await readLimits(owner)).toMatchObject({ orderLimit: null, monthLimit: null })
  })
})

describe('an order for a company', () => {
  it('is placed up to the limit for an order, and waits above it', async () => {
    await setLimits(owner, { orderLimit: 3_000 })
    expect(await statusOf(3)).toBe('PLACED')
    expect(await statusOf(4)).toBe('AWAITING_APPROVAL')
    expect(await statusOf(300, owner)).toBe('PLACED')
    await setLimits(owner, { orderLimit: 0 })
    expect(await statusOf(1)).toBe('AWAITING_APPROVAL')
    await setLimits(owner, { orderLimit: null })
    expect(await statusOf(300)).toBe('PLACED')
  })

  it('holds its stock while pending, and starts with an event', async () => {
    await setLimits(owner, { orderLimit: 0 })
    const { id } = (await order(4)).order
    const { available, ledgerSum } = await readStock(shop.db, product)
    expect([available, ledgerSum]).toEqual([996, 996])
    const events = await shop.db.orderEvent.findMany({ where: { orderId: id } })
    expect(events).toMatchObject([{ from: null, to: 'AWAITING_APPROVAL', actorId: buyer.user.id }])
    expect(await readApproval(shop, buyer, id)).toMatchObject({
      status: 'AWAITING_APPROVAL',
      nextStatuses: ['CANCELLED'],
      approval: { canDecide: false, decision: null, decidedBy: null, reason: null },
    })
  })

  it('is placed up to the monthly limit, which excludes pending and cancelled orders', async () => {
    await setLimits(owner, { monthLimit: 10_000 })
    const first = (await order(6)).order
    expect(first.status).toBe('PLACED')
    // Waits for approval, and so does not count.
    const large = (await order(5)).order
    expect(large.status).toBe('AWAITING_APPROVAL')
    expect(await statusOf(4)).toBe('PLACED')
    expect(await statusOf(1)).toBe('AWAITING_APPROVAL')
    await cancelOrder(shop, first.id, buyer.accessToken)
    expect(await statusOf(6)).toBe('PLACED')
    // Approved orders count, too.
    const { approval } = await readApproval(shop, owner, large.id)
    await decide(shop, owner, 'approveOrder', { id: large.id, expectedVersion: approval.version })
    await setLimits(owner, { monthLimit: 15_000 })
    expect(await statusOf(1)).toBe('AWAITING_APPROVAL')
    await setLimits(owner, { monthLimit: 16_000 })
    expect(await statusOf(1)).toBe('PLACED')
  })

  it('counts months in UTC, orders of the member, and only those for this company', async () => {
    await setLimits(owner, { monthLimit: 5_000 })
    const other = await createPerson(shop)
    await join(shop, company, other, { monthLimitMinor: 5_000n })
    const elsewhere = await createCompany(shop, buyer)
    await orderFor(shop, buyer, elsewhere, product, { quantity: 50 })
    await shop.ask(PLACE_ORDER, { input: inputFor(product, { orderQuantity: 50 }) }, buyer.accessToken)
    expect(await statusOf(5, other)).toBe('PLACED')
    const { id } = (await order(5)).order
    expect(await statusOf(1)).toBe('AWAITING_APPROVAL')
    const now = new Date()
    const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
    await shop.db.order.update({ where: { id }, data: { createdAt: new Date(monthStart) } })
    expect(await statusOf(1)).toBe('AWAITING_APPROVAL')
    await shop.db.order.update({ where: { id }, data: { createdAt: new Date(monthStart - 1) } })
    expect(await statusOf(5)).toBe('PLACED')
  })

  it('is measured in US dollars, whatever its currency', async () => {
    await setLimits(owner, { orderLimit: 3_000 })
    const inYen = async (quantity: number) => {
      const input = basketOf([lineOf(product, { quantity })], { companyId: company.id })
      return (await shop.ask(CHECKOUT, { input }, buyer.accessToken, 'JPY')).data.checkout.order
    }
    expect(await inYen(3)).toMatchObject({ status: 'PLACED', total: { currency: 'JPY' } })
    expect(await inYen(4)).toMatchObject({ status: 'AWAITING_APPROVAL', total: { currency: 'JPY' } })
  })

  it('is returned for a repeated key, whatever the limit is now', async () => {
    await setLimits(owner, { orderLimit: 0 })
    const key = { idempotencyKey: 'the-same-key' }
    const first = await orderFor(shop, buyer, company, product, key)
    await setLimits(owner, { orderLimit: null })
    const again = await orderFor(shop, buyer, company, product, key)
    expect(again.order).toMatchObject({ id: first.order.id, status: 'AWAITING_APPROVAL' })
  })

  it("can't be moved by staff while pending, and counts neither as a sale nor as a purchase to review", async () => {
    await setLimits(owner, { orderLimit: 0 })
    const { id } = (await order(4)).order
    const admin = await createPerson(shop, { role: 'ADMIN' })
    expect(await readApproval(shop, admin, id)).toMatchObject({
      nextStatuses: ['CANCELLED'],
      approval: { canDecide: false },
    })
    for (const status of ['PLACED', 'CONFIRMED', 'SHIPPED']) {
      const { data } = await updateOrderStatus(shop, { id, status }, admin.accessToken)
      expect(data.updateOrderStatus).toMatchObject({
        __typename: 'InvalidOrderTransition',
        status: 'AWAITING_APPROVAL',
        nextStatuses: ['CANCELLED'],
      })
    }
    const image = await createImage(shop.db, { uploadedById: buyer.user.id })
    const review = { input: reviewInput(image, { productId: product.id }) }
    const { data: reviewed } = await shop.ask(CREATE_REVIEW, review, buyer.accessToken)
    expect(reviewed.createReview.__typename).toBe('NotPurchased')
    const { data } = await shop.ask('{ overview(days: 7) { bestSellers { product { id } } } }', {}, admin.accessToken)
    const sold = data.overview.bestSellers.map((best: { product: { id: string } }) => best.product.id)
    expect(sold).not.toContain(product.id)
  })
})
