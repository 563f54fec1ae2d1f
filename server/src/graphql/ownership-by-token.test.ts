import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../testing/factories'
import { createPerson, createProduct } from '../testing/factories'
import { inputFor, placeOrder } from '../testing/ordering'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

let shop: TestApp
let owner: Person
let another: Person

beforeAll(async () => {
  shop = await createTestApp()
  owner = await createPerson(shop)
  another = await createPerson(shop)
})
afterAll(() => shop.close())

describe('fields without an owner', () => {
  it('belong to the caller: orders, and the user', async () => {
    const { id } = await placeOrder(shop, owner, await createProduct(shop.db))
    const query = '{ me { id } myOrders(first: 100) { nodes { id customerEmail } } }'
    const mine = await shop.ask(query, {}, owner.accessToken)
    expect(mine.data.me.id).toBe(owner.user.id)
    expect(mine.data.myOrders.nodes).toContainEqual({ id, customerEmail: owner.user.email })
    const theirs = await shop.ask(query, {}, another.accessToken)
    expect(theirs.data.me.id).toBe(another.user.id)
    expect(theirs.body).not.toContain(id)
    expect(theirs.body).not.toContain(owner.user.email)
  })

  it('an idempotency key finds no order of another customer', async () => {
    const input = inputFor(await createProduct(shop.db), { idempotencyKey: uuidv7() })
    const query = `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id customerEmail } } }
    }`
    const first = await shop.ask(query, { input }, owner.accessToken)
    const second = await shop.ask(query, { input }, another.accessToken)
    expect(second.data.placeOrder.order.customerEmail).toBe(another.user.email)
    expect(second.data.placeOrder.order.id).not.toBe(first.data.placeOrder.order.id)
  })

  it('a session is its person’s until it is ended, and no other’s after that', async () => {
    const person = await createPerson(shop)
    const ask = () => shop.ask('{ me { id } }', {}, person.accessToken)
    expect((await ask()).data.me).toEqual({ id: person.user.id })
    await shop.db.user.update({ where: { id: person.user.id }, data: { sessionVersion: { increment: 1 } } })
    expect((await ask()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const forged = shop.tokens.sign({ userId: uuidv7(), sessionVersion: 1 })
    const { errors } = await shop.ask('{ me { id } }', {}, forged.accessToken)
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
