import { decide, join, orderFor, placeWaiting, readApproval } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { countWaiting } from '../../testing/database-state'
import { cancelOrder, readStock } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

let shop: TestApp
let owner: Person

beforeAll(async () => {
  shop = await createTestApp()
  owner = await createPerson(shop)
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const tally = (words: string[]) =>
  Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((other) => other === word).length]))

it('places of many orders at once exactly those that the month has room for', async () => {
  const company = await createCompany(shop, owner)
  const product = await createProduct(shop.db, { priceMinor: 1_000n, availableQuantity: 1_000 })
  const buyers = await times(2, () => createPerson(shop))
  for (const buyer of buyers) await join(shop, company, buyer, { monthLimitMinor: 10_999n })
  const placed = await times(40, async (index) => {
    const { order } = await orderFor(shop, buyers[index % 2] as Person, company, product)
    return `${index % 2}: ${order.status}`
  })
  expect(tally(placed)).toEqual({
    '0: PLACED': 5,
    '0: AWAITING_APPROVAL': 15,
    '1: PLACED': 5,
    '1: AWAITING_APPROVAL': 15,
  })
  expect(await readStock(shop.db, product)).toMatchObject({ available: 920, ledgerSum: 920 })
})

it('uses the limit set while an order waited for the membership', async () => {
  const company = await createCompany(shop, owner)
  const product = await createProduct(shop.db, { priceMinor: 1_000n })
  const buyer = await createPerson(shop)
  const memberId = await join(shop, company, buyer, { monthLimitMinor: 10_000n })
  let waiting: Promise<{ order: { status: string } }> | undefined
  await shop.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM company_members WHERE id = ${memberId}::uuid FOR NO KEY UPDATE`
    waiting = orderFor(shop, buyer, company, product, { quantity: 6 })
    await until(async () => (await countWaiting(shop.db)) === 1)
    await tx.companyMember.update({ where: { id: memberId }, data: { monthLimitMinor: 5_999n } })
  })
  expect((await waiting)?.order.status).toBe('AWAITING_APPROVAL')
})

it('is approved once by concurrent approvers', async () => {
  const { id, version } = await placeWaiting(shop, owner)
  const { companyId } = await shop.db.order.findUniqueOrThrow({ where: { id } })
  const approvers = await times(4, async () => {
    const person = await createPerson(shop)
    await join(shop, { id: companyId ?? '' }, person, { role: 'APPROVER' })
    return person
  })
  const said = await times(12, async (index) => {
    const { result } = await decide(shop, approvers[index % 4], 'approveOrder', { id, expectedVersion: version })
    return String(result.__typename)
  })
  expect(tally(said)).toEqual({ ApproveOrderSuccess: 1, InvalidOrderTransition: 11 })
  expect(await shop.db.orderEvent.count({ where: { orderId: id, from: 'AWAITING_APPROVAL' } })).toBe(1)
})

it('is approved, declined or cancelled, and its stock is returned once or not at all', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, version, buyer } = await placeWaiting(shop, owner)
    const acts = [
      async () => (await decide(shop, owner, 'approveOrder', { id, expectedVersion: version })).result.__typename,
      async () => (await decide(shop, owner, 'declineOrder', { id, reason: 'We have enough.' })).result.__typename,
      async () => (await cancelOrder(shop, id, buyer.accessToken)).data.cancelOrder.__typename,
    ]
    const said = await times(9, (index) => acts[(index + round) % 3]?.() ?? Promise.resolve(''))
    const { status } = await readApproval(shop, owner, id)
    const ends = said.filter((name: string) => /^(ApproveOrder|DeclineOrder|CancelOrder)Success$/.test(name))
    // An approved order can still be cancelled by its customer.
    const wasApproved = ends.includes('ApproveOrderSuccess')
    expect(ends).toHaveLength(wasApproved && status === 'CANCELLED' ? 2 : 1)
    expect(said.filter((name: string) => name === 'InvalidOrderTransition')).toHaveLength(9 - ends.length)
    const { productId } = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: id } })
    const product = await shop.db.product.findUniqueOrThrow({ where: { id: productId } })
    const { available, ledgerSum } = await readStock(shop.db, product)
    expect([available, ledgerSum]).toEqual(status === 'CANCELLED' ? [100, 100] : [98, 98])
  }
})
