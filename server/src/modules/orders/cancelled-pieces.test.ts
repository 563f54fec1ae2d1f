import { decide, join, orderFor, readApproval } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { readStock, updateOrderStatus } from '../../testing/ordering'
import { cancelPieces, confirm, findPieceFaults, placeInstruments, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
// A new person each time, because emails about one person are limited per hour.
beforeEach(async () => {
  carl = await createPerson(shop)
})
afterAll(() => shop.close())

const cancel = (order: { id: string }, lines: object[], person: Person | null = carl, more: object = {}) =>
  cancelPieces(shop, { id: order.id, lines, ...more }, person?.accessToken)

describe('after some units were cancelled', () => {
  const OVERVIEW = '{ overview(days: 7) { total { revenue { amount } } bestSellers { product { id } pieces } } }'
  const overview = async () => (await shop.ask(OVERVIEW, {}, admin.accessToken)).data.overview

  it('the overview counts the remaining units', async () => {
    const before = (await overview()).total.revenue.amount as number
    const { order, scissors, first } = await placeInstruments(shop, carl)
    await cancel(order, [{ lineId: first, quantity: 3 }])
    const { total, bestSellers } = await overview()
    expect(total.revenue.amount).toBe(before + 21_990 - 5_997)
    const found = (bestSellers as { product: { id: string }; pieces: number }[]).find(
      ({ product }) => product.id === scissors.id,
    )
    expect(found?.pieces ?? 7).toBe(7)
  })

  it('only remaining products can be reviewed, as verified purchases after shipping', async () => {
    const { order, scissors, forceps, first, second } = await placeInstruments(shop, carl)
    await confirm(shop, order, admin)
    await cancel(order, [{ lineId: second, quantity: 4 }])
    const review = async (productId: string) => {
      const { id: imageId } = await createImage(shop.db, { uploadedById: carl.user.id })
      const input = { productId, imageId, name: 'Carl', rating: 5, comment: 'Good.' }
      const { data } = await shop.ask(
        `mutation ($input: CreateReviewInput!) {
          createReview(input: $input) { __typename ... on CreateReviewSuccess { review { isVerifiedPurchase } } }
        }`,
        { input },
        carl.accessToken,
      )
      return data.createReview
    }
    expect(await review(forceps.id)).toEqual({ __typename: 'NotPurchased' })
    await shipPieces(shop, { id: order.id, lines: [{ lineId: first, quantity: 1 }] }, admin.accessToken)
    expect(await review(scissors.id)).toMatchObject({ review: { isVerifiedPurchase: true } })
  })

  it('a person’s data lists the shipped units; once erased, it has no address', async () => {
    const { order, first } = await placeInstruments(shop, carl)
    await confirm(shop, order, admin)
    await cancel(order, [{ lineId: first, quantity: 3 }])
    await shipPieces(shop, { id: order.id, carrier: 'DHL', trackingNumber: 'JD 0146' }, admin.accessToken)
    await updateOrderStatus(shop, { id: order.id, status: 'DELIVERED' }, admin.accessToken)
    const exported = await shop.ask(
      'mutation ($id: ID!) { exportPerson(id: $id) { ... on ExportPersonSuccess { data } } }',
      { id: carl.user.id },
      admin.accessToken,
    )
    const [kept] = (JSON.parse(exported.data.exportPerson.data) as { orders: object[] }).orders
    expect(kept).toMatchObject({
      shipments: [{ trackingNumber: 'JD 0146', lines: [{ quantity: 7 }, { quantity: 4 }] }],
      cancellations: [{ lines: [{ quantity: 3, amountMinor: 5_997 }] }],
    })
    await shop.ask(
      'mutation ($id: ID!) { erasePerson(id: $id) { __typename } }',
      { id: carl.user.id },
      admin.accessToken,
    )
    expect(await shop.db.shipment.findFirst({ where: { orderId: order.id } })).toMatchObject({
      carrier: null,
      trackingNumber: null,
    })
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })
})

describe('an order for a company', () => {
  it('counts its remaining units in the monthly limit', async () => {
    const owner = await createPerson(shop)
    const company = await createCompany(shop, owner)
    await join(shop, company, carl, { monthLimitMinor: 10_000n })
    const product = await createProduct(shop.db, { priceMinor: 1_000n })
    const first = (await orderFor(shop, carl, company, product, { quantity: 8 })).order
    const lineId = first.lines[0].id
    expect((await orderFor(shop, carl, company, product, { quantity: 3 })).order.status).toBe('AWAITING_APPROVAL')
    await cancel(first, [{ lineId, quantity: 5 }])
    expect((await orderFor(shop, carl, company, product, { quantity: 7 })).order.status).toBe('PLACED')
    expect((await orderFor(shop, carl, company, product, { quantity: 1 })).order.status).toBe('AWAITING_APPROVAL')
  })

  it('is not approved with a version from before units were cancelled', async () => {
    const owner = await createPerson(shop)
    const company = await createCompany(shop, owner)
    await join(shop, company, carl, { orderLimitMinor: 0n })
    const { order } = await orderFor(shop, carl, company, await createProduct(shop.db), { quantity: 8 })
    const seen = (await readApproval(shop, owner, order.id)).approval.version
    await cancel(order, [{ lineId: order.lines[0].id, quantity: 2 }])
    const { result } = await decide(shop, owner, 'approveOrder', { id: order.id, expectedVersion: seen })
    expect(result.__typename).toBe('OrderChanged')
    const { version } = result.current.approval
    const now = await decide(shop, owner, 'approveOrder', { id: order.id, expectedVersion: version })
    expect(now.result).toMatchObject({ __typename: 'ApproveOrderSuccess', order: { status: 'PLACED' } })
  })

  it('is declined with its cancelled units', async () => {
    const owner = await createPerson(shop)
    const company = await createCompany(shop, owner)
    await join(shop, company, carl, { orderLimitMinor: 0n })
    const product = await createProduct(shop.db)
    const { order } = await orderFor(shop, carl, company, product, { quantity: 8 })
    await cancel(order, [{ lineId: order.lines[0].id, quantity: 2 }])
    await decide(shop, owner, 'declineOrder', { id: order.id, reason: 'Not needed.' })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 100, ledgerSum: 100 })
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })
})
