import { decide, join, orderFor, placeWaiting, readApproval } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { readMailTo } from '../../testing/mailing'
import { cancelOrder, readStock } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person
let buyer: Person
/** An order that waits. */
let id: string
let version: string

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  owner = await createPerson(shop)
  ;({ id, version, buyer } = await placeWaiting(shop, owner))
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const approve = (person: Person | undefined, changes: Record<string, unknown> = {}) =>
  decide(shop, person, 'approveOrder', { id, expectedVersion: version, ...changes })
const decline = (person: Person | undefined, changes: Record<string, unknown> = {}) =>
  decide(shop, person, 'declineOrder', { id, reason: 'We have enough of them.', ...changes })
const readProduct = async () => {
  const { productId } = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: id } })
  return shop.db.product.findUniqueOrThrow({ where: { id: productId } })
}
const companyOf = async () => ({
  id: (await shop.db.order.findUniqueOrThrow({ where: { id } })).companyId ?? '',
})
/** Another member of the order's company. */
const member = async (role: 'OWNER' | 'BUYER' | 'APPROVER', language = 'en') => {
  const person = await createPerson(shop)
  await join(shop, await companyOf(), person, { role, language })
  return person
}

describe('approving', () => {
  it.each(['OWNER', 'APPROVER'] as const)('places the order, by an %s, with an event of theirs', async (role) => {
    const approver = await member(role)
    expect(await readApproval(shop, approver, id)).toMatchObject({
      nextStatuses: [],
      approval: { version, canDecide: true, decision: null },
    })
    const { result } = await approve(approver)
    expect(result).toMatchObject({
      __typename: 'ApproveOrderSuccess',
      order: {
        status: 'PLACED',
        approval: { version, canDecide: false, decision: 'APPROVED', decidedBy: approver.user.name, reason: null },
        events: [
          { from: null, to: 'AWAITING_APPROVAL', isByCustomer: true },
          { from: 'AWAITING_APPROVAL', to: 'PLACED', isByCustomer: false },
        ],
      },
    })
    const [, event] = await shop.db.orderEvent.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } })
    expect(event).toMatchObject({ actorId: approver.user.id })
    const { available, ledgerSum } = await readStock(shop.db, await readProduct())
    expect([available, ledgerSum]).toEqual([98, 98])
  })

  it('happens once; the second request gets the order’s status', async () => {
    await approve(owner)
    const message = 'This order no longer needs approval. Its status is: placed.'
    const again = { __typename: 'InvalidOrderTransition', message, status: 'PLACED', nextStatuses: [] }
    expect((await approve(owner)).result).toMatchObject(again)
    expect((await decline(owner)).result).toMatchObject(again)
    expect(await shop.db.orderEvent.count({ where: { orderId: id } })).toBe(2)
  })

  it('changes nothing if the order has changed', async () => {
    for (const expectedVersion of ['', 'another', version.toUpperCase(), 'x'.repeat(5_000)]) {
      expect((await approve(owner, { expectedVersion })).result).toMatchObject({
        __typename: 'OrderChanged',
        message: 'This order has changed since you opened it. Review it and decide again.',
        current: { status: 'AWAITING_APPROVAL', approval: { version } },
      })
    }
    await shop.db.order.update({ where: { id }, data: { address: 'Another street 1' } })
    const { result } = await approve(owner)
    expect(result.__typename).toBe('OrderChanged')
    expect(await shop.db.orderEvent.count({ where: { orderId: id } })).toBe(1)
    // The current version can be approved.
    const { version: expectedVersion } = result.current.approval
    expect((await approve(owner, { expectedVersion })).result.__typename).toBe('ApproveOrderSuccess')
  })
})

describe('declining', () => {
  it('cancels the order with a reason and returns stock once', async () => {
    const approver = await member('APPROVER')
    const { result } = await decline(approver, { reason: ' We have\n enough of them. ' })
    expect(result).toMatchObject({
      __typename: 'DeclineOrderSuccess',
      order: {
        status: 'CANCELLED',
        approval: {
          decision: 'DECLINED',
          decidedBy: approver.user.name,
          decidedAt: expect.any(String),
          reason: 'We have\n enough of them.',
        },
      },
    })
    expect((await decline(owner)).result).toMatchObject({ __typename: 'InvalidOrderTransition', status: 'CANCELLED' })
    expect((await cancelOrder(shop, id, buyer.accessToken)).data.cancelOrder.__typename).toBe('InvalidOrderTransition')
    const { available, ledger } = await readStock(shop.db, await readProduct())
    expect([available, ledger.map(({ delta }) => delta)]).toEqual([100, [100, -2, 2]])
  })

  it.each(['', 'none', '    no    ', 'x'.repeat(501)])(
    'needs a reason of 5 to 500 characters, not %j',
    async (reason) => {
      const { errors } = await decline(owner, { reason })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.reason' } }])
    },
  )
})

describe('the approver', () => {
  it('is not the buyer, even as an owner', async () => {
    const company = await companyOf()
    await shop.db.companyMember.updateMany({ where: { userId: buyer.user.id }, data: { role: 'OWNER' } })
    const { order } = await orderFor(shop, buyer, company, await readProduct())
    for (const own of [id, order.id]) {
      expect((await approve(buyer, { id: own })).result).toMatchObject({ __typename: 'OtherApproverNeeded' })
      expect((await decline(buyer, { id: own })).result).toMatchObject({ __typename: 'OtherApproverNeeded' })
      expect((await readApproval(shop, buyer, own)).approval.canDecide).toBe(false)
    }
  })

  it('is an owner or approver of the company; others learn nothing', async () => {
    const elsewhere = await createPerson(shop)
    await createCompany(shop, elsewhere)
    const refusals: [Person, string][] = [
      [await member('BUYER'), 'OrderNotFound'],
      [elsewhere, 'OrderNotFound'],
      [await createPerson(shop), 'OrderNotFound'],
      [await createPerson(shop, { role: 'ADMIN' }), 'CompanyRoleNeeded'],
    ]
    for (const [person, __typename] of refusals) {
      expect((await approve(person)).result).toMatchObject({ __typename, message: expect.any(String) })
      expect((await decline(person)).result).toMatchObject({ __typename, message: expect.any(String) })
    }
    for (const nothing of ['none', '', '019999ff-0000-7000-8000-000000000000']) {
      expect((await approve(owner, { id: nothing })).result).toMatchObject({ __typename: 'OrderNotFound' })
    }
    for (const { errors } of [await approve(undefined), await decline(undefined)]) {
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    }
    expect((await readApproval(shop, owner, id)).status).toBe('AWAITING_APPROVAL')
  })

  it('cannot decide on an order that does not wait', async () => {
    const { order } = await orderFor(shop, owner, await companyOf(), await readProduct())
    expect(await readApproval(shop, owner, order.id)).toMatchObject({ status: 'PLACED', approval: null })
    expect((await decline(owner, { id: order.id })).result).toMatchObject({ __typename: 'InvalidOrderTransition' })
  })

  it('cannot decide after the customer or staff have cancelled', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    for (const { accessToken } of [buyer, admin]) {
      const waiting = await placeWaiting(shop, owner)
      const canceller = accessToken === buyer.accessToken ? waiting.buyer.accessToken : accessToken
      expect((await cancelOrder(shop, waiting.id, canceller)).data.cancelOrder.__typename).toBe('CancelOrderSuccess')
      expect(await readApproval(shop, owner, waiting.id)).toMatchObject({
        status: 'CANCELLED',
        approval: { decision: null, decidedBy: null, decidedAt: null, canDecide: false },
      })
      const { result } = await approve(owner, { id: waiting.id, expectedVersion: waiting.version })
      expect(result).toMatchObject({ __typename: 'InvalidOrderTransition', status: 'CANCELLED' })
    }
  })

  it('is not named to former members', async () => {
    await approve(owner)
    await shop.db.companyMember.deleteMany({ where: { userId: buyer.user.id } })
    expect((await readApproval(shop, buyer, id)).approval).toMatchObject({ decision: 'APPROVED', decidedBy: null })
  })
})

describe('emails', () => {
  it('go to approvers in their languages and to the customer', async () => {
    const [approver, colleague] = [await member('APPROVER', 'de'), await member('BUYER')]
    const unproven = await createPerson(shop, { emailVerified: false })
    await join(shop, await companyOf(), unproven, { role: 'APPROVER' })
    const product = await readProduct()
    const { order } = await orderFor(shop, buyer, await companyOf(), product, { purchaseOrderNumber: 'PO 1' })
    const waits = await readMailTo(shop.db, approver.user.email, '')
    expect(waits.subject).toMatch(/^Bestellung .* wartet auf Ihre Freigabe$/)
    for (const said of [buyer.user.name, 'PO 1', '39,98', `/de/dashboard/myOrders/${order.id}`]) {
      expect(waits.text).toContain(said)
    }
    expect((await readMailTo(shop.db, owner.user.email, '')).subject).toMatch(/^Order .* waits for your approval$/)
    for (const { user } of [colleague, unproven]) {
      expect(await shop.db.mailOutbox.count({ where: { recipient: user.email } })).toBe(0)
    }
    const own = await readMailTo(shop.db, buyer.user.email, '')
    expect(own.subject).toBe(`Your order of 2 × ${product.name} waits for approval`)
    expect(own.text).not.toContain('when it’s confirmed')
  })

  it('are not sent for an order that does not wait', async () => {
    const approver = await member('APPROVER')
    await orderFor(shop, owner, await companyOf(), await readProduct())
    expect(await shop.db.mailOutbox.count({ where: { recipient: approver.user.email } })).toBe(0)
    expect((await readMailTo(shop.db, owner.user.email, '')).text).toContain('reserved the stock')
  })

  it('inform the customer of the decision', async () => {
    await approve(owner)
    const { name } = await readProduct()
    expect((await readMailTo(shop.db, buyer.user.email, '')).subject).toBe(`Your order of 2 × ${name} is approved`)
    const other = await placeWaiting(shop, owner)
    await decline(owner, { id: other.id, reason: 'We have enough <of> them.' })
    const declined = await readMailTo(shop.db, other.buyer.user.email, '')
    expect(declined.subject).toMatch(/ was declined$/)
    expect(declined.text).toContain('We have enough <of> them.')
  })
})
