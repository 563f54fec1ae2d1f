import type { Product } from '@instrumenta/prisma/client'
import { decide, join, orderFor, placeWaiting, readApproval } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { cancelOrder, readOrder } from '../../testing/ordering'
import { cancelPieces } from '../../testing/pieces'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person
let buyer: Person
let admin: Person
let product: Product
let company: { id: string }
let order: { id: string; lines: { id: string }[] }

beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, product] = await Promise.all([createPerson(shop, { role: 'ADMIN' }), createProduct(shop.db)])
})
// A new person each time, because emails about one person are limited per hour.
beforeEach(async () => {
  ;[owner, buyer] = await Promise.all([createPerson(shop), createPerson(shop)])
  company = await createCompany(shop, owner)
  await join(shop, company, buyer)
  order = (await orderFor(shop, buyer, company, product)).order
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const home = { phone: '+49 30 1234567', address: 'Dora, at home\n10115 Berlin' }
// Prisma starts when the promise is awaited.
const leave = async ({ user }: Person) => {
  await shop.db.companyMember.deleteMany({ where: { userId: user.id } })
}

const changeAddress = (id: string, { accessToken }: Person) =>
  shop.ask(
    `mutation ($input: ChangeOrderAddressInput!) { changeOrderAddress(input: $input) {
      __typename ... on ChangeOrderAddressSuccess { order { addressChanges { isByCustomer } } }
    } }`,
    { input: { id, ...home } },
    accessToken,
  )

/** All actions of a buyer before the first shipment. */
const acts: [string, (person: Person) => Promise<GraphQLAnswer>][] = [
  ['changeOrderAddress', (person) => changeAddress(order.id, person)],
  [
    'cancelOrderLines',
    ({ accessToken }) =>
      cancelPieces(shop, { id: order.id, lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] }, accessToken),
  ],
  ['cancelOrder', ({ accessToken }) => cancelOrder(shop, order.id, accessToken)],
]

const readOffered = async ({ accessToken }: Person) => {
  const query = `query ($id: ID!) { order(id: $id) {
    id nextStatuses canChangeAddress lines { cancellableQuantity returnableQuantity }
  } }`
  return (await shop.ask(query, { id: order.id }, accessToken)).data.order
}

const FORBIDDEN = [
  {
    message: 'This order belongs to the company, so you can’t change it. Contact us if something is wrong with it.',
    extensions: { code: 'FORBIDDEN' },
  },
]

describe('a company order of a former member', () => {
  it('is visible to them, without actions', async () => {
    const nothing = {
      id: order.id,
      nextStatuses: [],
      canChangeAddress: false,
      lines: [{ cancellableQuantity: 0, returnableQuantity: 0 }],
    }
    expect(await readOffered(buyer)).toMatchObject({ nextStatuses: ['CANCELLED'], canChangeAddress: true })
    await leave(buyer)
    expect(await readOffered(buyer)).toEqual(nothing)
    expect(await readOffered(owner)).toEqual(nothing)
    await join(shop, company, buyer, { role: 'APPROVER' })
    expect(await readOffered(buyer)).toMatchObject({ nextStatuses: ['CANCELLED'], canChangeAddress: true })
  })

  it.each(acts)('is not changed by their %s, nor by that of its owners; staff may', async (name, act) => {
    const before = await readOrder(shop.db, order.id)
    await leave(buyer)
    for (const person of [buyer, owner]) expect((await act(person)).errors).toMatchObject(FORBIDDEN)
    const elsewhere = await createPerson(shop)
    await join(shop, company, elsewhere)
    expect((await act(elsewhere)).data[name].__typename).toBe('OrderNotFound')
    expect(await readOrder(shop.db, order.id)).toEqual(before)
    expect((await act(admin)).data[name].__typename).toBe(`${name[0]?.toUpperCase()}${name.slice(1)}Success`)
  })

  it.each(acts)('is not changed by a %s that waited during the removal', async (_name, act) => {
    const before = await readOrder(shop.db, order.id)
    let waiting: Promise<GraphQLAnswer> | undefined
    await shop.db.$transaction(async (tx) => {
      await tx.companyMember.deleteMany({ where: { userId: buyer.user.id } })
      waiting = act(buyer)
      await untilConnectionWaits(shop.db)
    })
    expect((await waiting)?.errors).toMatchObject(FORBIDDEN)
    expect(await readOrder(shop.db, order.id)).toEqual(before)
  })

  it('keeps them in the company until an earlier act is done', async () => {
    let act: Promise<GraphQLAnswer> | undefined
    let leaving: Promise<unknown> | undefined
    await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`
      act = changeAddress(order.id, buyer)
      await untilConnectionWaits(shop.db)
      leaving = leave(buyer)
      await untilConnectionWaits(shop.db, 2)
    })
    expect((await act)?.data.changeOrderAddress.__typename).toBe('ChangeOrderAddressSuccess')
    await leaving
    expect((await changeAddress(order.id, buyer)).errors).toMatchObject(FORBIDDEN)
  })

  it('does not limit their private orders', async () => {
    await leave(buyer)
    order = (await orderFor(shop, buyer, company, product, { companyId: null })).order
    for (const [name, act] of acts) expect((await act(buyer)).data[name].__typename).toMatch(/Success$/)
  })
})

it('records an address change after the approval in its history, also for the approver', async () => {
  const { id, version, buyer: other } = await placeWaiting(shop, owner)
  await decide(shop, owner, 'approveOrder', { id, expectedVersion: version })
  await changeAddress(id, other)
  expect(await readApproval(shop, owner, id)).toMatchObject({ status: 'PLACED' })
  const query = 'query ($id: ID!) { order(id: $id) { address addressChanges { isByCustomer } } }'
  const { data } = await shop.ask(query, { id }, owner.accessToken)
  expect(data.order).toEqual({ address: home.address, addressChanges: [{ isByCustomer: true }] })
})
