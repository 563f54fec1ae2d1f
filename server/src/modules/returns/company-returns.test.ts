import type { Prisma, Product } from '@instrumenta/prisma/client'
import { join, orderFor } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { readMailTo } from '../../testing/mailing'
import { confirm, shipPieces } from '../../testing/pieces'
import { actOnReturn, askForReturn, endReturn, requestReturn } from '../../testing/returning'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let owner: Person
let buyer: Person
let product: Product
let company: { id: string }
let order: { id: string }
let lineId: string

beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, product] = await Promise.all([createPerson(shop, { role: 'ADMIN' }), createProduct(shop.db)])
})
// A new person each time, because emails about one person are limited per hour.
beforeEach(async () => {
  ;[owner, buyer] = await Promise.all([createPerson(shop), createPerson(shop)])
  company = await createCompany(shop, owner, { name: 'Clinic North' })
  await join(shop, company, buyer)
  const placed = (await orderFor(shop, buyer, company, product)).order
  order = { id: placed.id }
  lineId = placed.lines[0].id
  await confirm(shop, order, admin)
  await shipPieces(shop, { id: order.id }, admin.accessToken)
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const leave = ({ user }: Person) => shop.db.companyMember.deleteMany({ where: { userId: user.id } })
const asked = (person = buyer) => askForReturn(shop, person, order.id, [[lineId, 1]])
const accept = (id: string) => actOnReturn(shop, 'accept', { id }, admin.accessToken)
const withdraw = async (id: string, { accessToken }: Person) =>
  (await endReturn(shop, 'withdraw', id, accessToken)).data.withdrawReturn
const request = ({ accessToken }: Person) =>
  requestReturn(shop, { orderId: order.id, lines: [{ lineId, quantity: 1, reason: 'DAMAGED' }] }, accessToken)

/** Recipients of emails about returns of the order, in the order of the emails. */
async function readReaders(template: string): Promise<string[]> {
  const payload = { path: ['orderId'], equals: order.id }
  const mails = await shop.db.mailOutbox.findMany({ where: { template, payload }, orderBy: { id: 'asc' } })
  return mails.map(({ recipient }) => recipient)
}

const look = async ({ accessToken }: Person) => {
  const query = `query ($id: ID!) { order(id: $id) { lines { returnableQuantity } returns { nextStatuses } } }`
  return (await shop.ask(query, { id: order.id }, accessToken)).data.order
}

describe("returns of a company's order", () => {
  it('are emailed to the requester while they are a member', async () => {
    const { id, number } = await asked()
    await accept(id)
    expect(await readReaders('return-news')).toEqual([buyer.user.email])
    const { text } = await readMailTo(shop.db, buyer.user.email, '')
    expect(text).toContain(`Return: ${number}\nCompany: Clinic North`)
    expect(text).toContain('because your company ordered from Instrumenta')
  })

  it('are emailed to the owners in their languages once the requester has left', async () => {
    const { id, number } = await asked()
    const second = await createPerson(shop)
    await join(shop, company, second, { role: 'OWNER', language: 'de' })
    await join(shop, company, await createPerson(shop), { role: 'APPROVER' })
    await leave(buyer)
    await accept(id)
    expect((await readReaders('return-news')).sort()).toEqual([owner.user.email, second.user.email].sort())
    expect((await readMailTo(shop.db, owner.user.email, '')).subject).toBe(`Return ${number} accepted`)
    const { subject, text } = await readMailTo(shop.db, second.user.email, '')
    expect(subject).toMatch(new RegExp(`^Rücksendung ${number}`))
    expect(text).toContain(second.user.name)
  })

  it('are emailed to the owners once the requester’s account has ended', async () => {
    const { id } = await asked()
    await shop.db.user.update({ where: { id: buyer.user.id }, data: { removedAt: new Date() } })
    await accept(id)
    expect(await readReaders('return-news')).toEqual([owner.user.email])
  })

  it('are emailed to the owners when staff request for a former member', async () => {
    await leave(buyer)
    await asked(admin)
    expect(await readReaders('return-news')).toEqual([owner.user.email])
  })

  it('are emailed to the owners once the requester can no longer see the colleague’s order', async () => {
    const second = await createPerson(shop)
    const memberId = await join(shop, company, second, { role: 'OWNER' })
    const { id } = await asked(second)
    await shop.db.companyMember.update({ where: { id: memberId }, data: { role: 'BUYER' } })
    await accept(id)
    expect(await readReaders('return-news')).toEqual([owner.user.email])
  })

  it('are emailed to the shop with the owner’s address when an owner withdraws one', async () => {
    const { id } = await asked()
    expect(await withdraw(id, owner)).toMatchObject({
      orderReturn: {
        events: [
          { to: 'REQUESTED', isByCustomer: true },
          { to: 'WITHDRAWN', isByCustomer: true },
        ],
      },
    })
    const [shopAddress = ''] = await readReaders('return-for-shop')
    const { replyTo, text } = await readMailTo(shop.db, shopAddress, '')
    expect(replyTo).toBe(owner.user.email)
    expect(text).toContain(`of Clinic North: ${owner.user.email}, about the order`)
    expect(text).not.toContain(buyer.user.email)
  })

  it('stay visible to a former buyer, without the right to request or withdraw', async () => {
    const { id } = await asked()
    expect(await look(buyer)).toEqual({
      lines: [{ returnableQuantity: 1 }],
      returns: [{ nextStatuses: ['WITHDRAWN'] }],
    })
    await leave(buyer)
    expect(await look(buyer)).toEqual({ lines: [{ returnableQuantity: 0 }], returns: [{ nextStatuses: [] }] })
    expect((await withdraw(id, buyer)).__typename).toBe('ReturnNotFound')
    expect((await request(buyer)).data.requestReturn.__typename).toBe('OrderNotFound')
    expect((await withdraw(id, owner)).__typename).toBe('WithdrawReturnSuccess')
    expect((await request(owner)).data.requestReturn.__typename).toBe('RequestReturnSuccess')
  })
})

describe('a person waiting for the lock', () => {
  /** The result of an act that waited for this work. The wait for an account or membership must block nobody else. */
  async function actDuring(
    change: (tx: Prisma.TransactionClient) => Promise<unknown>,
    act: () => Promise<GraphQLAnswer>,
  ): Promise<GraphQLAnswer> {
    let waiting: Promise<GraphQLAnswer> | undefined
    await shop.db.$transaction(async (tx) => {
      await change(tx)
      waiting = act()
      await untilConnectionWaits(shop.db)
      await shop.db.$queryRaw`SELECT FROM orders WHERE id = ${order.id}::uuid FOR UPDATE NOWAIT`
    })
    if (!waiting) throw new Error('Nothing was asked')
    return waiting
  }
  const takeOut = (person: Person) => (tx: Prisma.TransactionClient) =>
    tx.companyMember.deleteMany({ where: { userId: person.user.id } })
  const countEvents = () => shop.db.returnEvent.count({ where: { orderReturn: { orderId: order.id } } })

  it.each([
    ['who ordered', () => buyer],
    ['an owner', () => owner],
  ])('changes nothing as %s after being removed from the company', async (_who, find) => {
    const { id } = await asked()
    const person = find()
    const requested = await actDuring(takeOut(person), () => request(person))
    expect(requested.data.requestReturn.__typename).toBe('OrderNotFound')
    await join(shop, company, person, { role: person === owner ? 'OWNER' : 'BUYER' })
    const withdrawn = await actDuring(takeOut(person), () => endReturn(shop, 'withdraw', id, person.accessToken))
    expect(withdrawn.data.withdrawReturn.__typename).toBe('ReturnNotFound')
    expect(await countEvents()).toBe(1)
  })

  it('changes nothing after their account has ended', async () => {
    const { id } = await asked()
    const { accessToken, user } = buyer
    for (const act of [() => request(buyer), () => endReturn(shop, 'withdraw', id, accessToken)]) {
      const end = async (tx: Prisma.TransactionClient) => {
        await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id}::uuid FOR UPDATE`
        await tx.user.update({ where: { id: user.id }, data: { removedAt: new Date() } })
      }
      const { errors } = await actDuring(end, act)
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
      await shop.db.user.update({ where: { id: user.id }, data: { removedAt: null } })
    }
    expect(await countEvents()).toBe(1)
  })
})
