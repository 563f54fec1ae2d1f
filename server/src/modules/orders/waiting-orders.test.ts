import type { Product } from '@instrumenta/prisma/client'
import { decide, join, orderFor, readApproval } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createOrderLoaders } from './orders.loaders'
import { waitingId } from './waiting-orders.sql'

let shop: TestApp
let owner: Person
let approver: Person
let ann: Person
let ben: Person
let product: Product
let company: { id: string }

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db, { availableQuantity: 1_000 })
})
beforeEach(async () => {
  ;[owner, approver, ann, ben] = (await Promise.all([1, 2, 3, 4].map(() => createPerson(shop)))) as [
    Person,
    Person,
    Person,
    Person,
  ]
  company = await createCompany(shop, owner)
  await join(shop, company, approver, { role: 'APPROVER' })
  for (const buyer of [ann, ben]) await join(shop, company, buyer, { orderLimitMinor: 0n })
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const order = async (buyer: Person): Promise<string> => (await orderFor(shop, buyer, company, product)).order.id

async function list(person: Person, page: object = {}) {
  const query = `query ($id: ID!, $first: Int = 20, $after: String) { company(id: $id) { waitingOrders(first: $first, after: $after) {
    totalCount nodes { id status } edges { cursor } pageInfo { endCursor hasNextPage }
  } } }`
  return shop.ask(query, { id: company.id, ...page }, person.accessToken)
}
const idsFor = async (person: Person): Promise<string[]> =>
  (await list(person)).data.company.waitingOrders.nodes.map(({ id }: { id: string }) => id)

describe('the orders of a company that wait for the reader', () => {
  const countFor = async (person: Person): Promise<number | undefined> => {
    const query = 'query ($id: ID!) { company(id: $id) { waitingForMe } }'
    const { data, errors } = await shop.ask(query, { id: company.id }, person.accessToken)
    expect(errors).toBeUndefined()
    return data.company?.waitingForMe
  }

  it('are counted for owners and approvers; buyers and admins get 0, and strangers see no company', async () => {
    for (const buyer of [ann, ben, ann]) await order(buyer)
    for (const person of [owner, approver]) expect(await countFor(person)).toBe(3)
    const [admin, stranger] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
    for (const person of [ann, ben, admin]) expect(await countFor(person)).toBe(0)
    expect(await countFor(stranger)).toBeUndefined()
  })

  it('are counted for an admin in the company, but not through another company', async () => {
    await order(ann)
    const admin = await createPerson(shop, { role: 'ADMIN' })
    await createCompany(shop, admin)
    expect(await countFor(admin)).toBe(0)
    await join(shop, company, admin, { role: 'APPROVER' })
    expect(await countFor(admin)).toBe(1)
  })

  it("exclude the caller's orders", async () => {
    const second = await createPerson(shop)
    await join(shop, company, second, { role: 'OWNER', orderLimitMinor: 0n })
    await order(second)
    expect([await countFor(second), await countFor(owner)]).toEqual([0, 1])
  })

  it('are no longer counted after the decision, or after the reader loses the role', async () => {
    const [declined] = [await order(ann), await order(ben), await order(ann)]
    await decide(shop, approver, 'declineOrder', { id: declined, reason: 'There are enough.' })
    expect(await countFor(approver)).toBe(2)
    const { id: companyId } = company
    await shop.db.companyMember.updateMany({ where: { companyId, userId: approver.user.id }, data: { role: 'BUYER' } })
    expect(await countFor(approver)).toBe(0)
  })

  it('are counted for each concurrent caller', async () => {
    await order(ann)
    const asking = Array.from({ length: 10 }, () => [approver, ann, owner].map(countFor))
    expect(await Promise.all(asking.flat())).toEqual(Array.from({ length: 10 }, () => [1, 0, 1]).flat())
  })
})

describe('the orders of a company that wait', () => {
  it('are listed for owners, approvers and admins, oldest first; buyers see their own', async () => {
    const [first, second, third] = [await order(ann), await order(ben), await order(ann)]
    const admin = await createPerson(shop, { role: 'ADMIN' })
    for (const person of [owner, approver, admin]) expect(await idsFor(person)).toEqual([first, second, third])
    expect(await idsFor(ann)).toEqual([first, third])
    expect(await idsFor(ben)).toEqual([second])
    expect((await list(ann)).data.company.waitingOrders.totalCount).toBe(2)
  })

  it('are listed once to each concurrent caller', async () => {
    const [first, second] = [await order(ann), await order(ben)]
    // Many, so that several share a statement.
    const asking = Array.from({ length: 10 }, () => [approver, ann, ben].map((person) => list(person, { first: 2 })))
    const pages = (await Promise.all(asking.flat())).map(({ data }) => data.company.waitingOrders)
    const listed = pages.map(({ nodes }) => nodes.map(({ id }: { id: string }) => id))
    expect(listed).toEqual(Array.from({ length: 10 }, () => [[first, second], [first], [second]]).flat())
    for (const { pageInfo } of pages) expect(pageInfo.hasNextPage).toBe(false)
  })

  it('are listed once to each of several parents in one statement', async () => {
    const [first, second] = [await order(ann), await order(ben)]
    const { waitingOrders } = createOrderLoaders(shop.db)
    const pages = await Promise.all(
      [null, ann.user.id, ben.user.id].map((userId) =>
        waitingOrders.load({ parentId: waitingId({ companyId: company.id, userId }), first: 2, after: null }),
      ),
    )
    expect(pages.map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([[first, second], [first], [second]])
  })

  it('leave the list after the decision or a cancellation', async () => {
    const [approved, declined, cancelled, left] = [
      await order(ann),
      await order(ben),
      await order(ann),
      await order(ben),
    ]
    const { approval } = await readApproval(shop, approver, approved)
    const decided = [
      await decide(shop, approver, 'approveOrder', { id: approved, expectedVersion: approval.version }),
      await decide(shop, approver, 'declineOrder', { id: declined, reason: 'There are enough.' }),
    ]
    expect(decided.map(({ result }) => result.__typename)).toEqual(['ApproveOrderSuccess', 'DeclineOrderSuccess'])
    await cancelOrder(shop, cancelled, ann.accessToken)
    await orderFor(shop, owner, company, product)
    expect(await idsFor(approver)).toEqual([left])
  })

  it('come in pages, with cursors of this list only', async () => {
    const placed = [await order(ann), await order(ben), await order(ann)]
    // Two at the same instant, which the ids distinguish.
    await shop.db
      .$executeRaw`UPDATE orders SET created_at = date_trunc('second', now()) WHERE company_id = ${company.id}::uuid`
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const { data } = await list(approver, { first: 1, after })
      const { nodes, pageInfo } = data.company.waitingOrders
      seen.push(nodes[0].id)
      after = pageInfo.endCursor
      if (!pageInfo.hasNextPage) break
    }
    expect(seen).toEqual(placed.toSorted())
    const orders = `query ($id: ID!) { company(id: $id) { orders { pageInfo { endCursor } } } }`
    const { endCursor } = (await shop.ask(orders, { id: company.id }, owner.accessToken)).data.company.orders.pageInfo
    expect((await list(owner, { after: endCursor })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    for (const first of [0, 101]) {
      expect((await list(owner, { first })).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
    }
  })

  it('are found by a separate index', async () => {
    const [plan] = await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      return tx.$queryRaw<{ 'QUERY PLAN': unknown }[]>`
        EXPLAIN (FORMAT JSON) SELECT id FROM orders
        WHERE company_id = ${company.id}::uuid AND status = 'AWAITING_APPROVAL' ORDER BY created_at, id LIMIT 21`
    })
    expect(JSON.stringify(plan)).toContain('orders_waiting_idx')
  })
})
