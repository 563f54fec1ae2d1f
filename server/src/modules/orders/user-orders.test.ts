import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const USERS = /* GraphQL */ `
  query Users($first: Int, $after: String) {
    users {
      nodes {
        id
        orders(first: $first, after: $after) {
          totalCount
          nodes {
            id
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`
const ME = '{ me { id orders { nodes { id } } } }'

let shop: TestApp
let product: Product
let admin: Person
let carl: Person
let dora: Person
/** Newest first, by person. */
const ordersOf = new Map<string, string[]>()

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db)
  carl = await createPerson(shop)
  dora = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  for (const [person, count] of [
    [carl, 5],
    [dora, 2],
    [admin, 1],
  ] as const) {
    const ids: string[] = []
    for (let number = 0; number < count; number++) ids.unshift((await placeOrder(shop, person, product)).id)
    ordersOf.set(person.user.id, ids)
  }
})
afterAll(() => shop.close())

type UserNode = { id: string; orders: { totalCount: number; nodes: { id: string }[]; pageInfo: { endCursor: string } } }

const askForUsers = (variables: Record<string, unknown>): Promise<GraphQLAnswer> =>
  shop.ask(USERS, variables, admin.accessToken)

const pick = ({ data }: GraphQLAnswer, person: Person): UserNode['orders'] =>
  data.users.nodes.find((node: UserNode) => node.id === person.user.id).orders

const idsIn = (orders: UserNode['orders']) => orders.nodes.map(({ id }) => id)

describe('the orders of many people', () => {
  it('belong to each person, newest first, and are counted', async () => {
    const answer = await askForUsers({ first: 10 })
    expect(answer.errors).toBeUndefined()
    for (const person of [carl, dora, admin]) {
      const expected = ordersOf.get(person.user.id)
      expect(idsIn(pick(answer, person))).toEqual(expected)
      expect(pick(answer, person).totalCount).toBe(expected?.length)
    }
  })

  it('come in pages, each with a separate cursor', async () => {
    const answer = await askForUsers({ first: 2 })
    expect(pick(answer, carl)).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } })
    expect(pick(answer, dora)).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false } })

    const { data } = await shop.ask(
      `query ($carl: ID!, $after: String) {
        user(id: $carl) {
          next: orders(first: 2, after: $after) { totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage } }
          first: orders(first: 1) { totalCount nodes { id } }
        }
      }`,
      { carl: carl.user.id, after: pick(answer, carl).pageInfo.endCursor },
      admin.accessToken,
    )
    const expected = ordersOf.get(carl.user.id) ?? []
    expect(data.user.next).toEqual({
      totalCount: 5,
      nodes: expected.slice(2, 4).map((id) => ({ id })),
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    })
    expect(data.user.first).toEqual({ totalCount: 5, nodes: [{ id: expected[0] }] })
  })

  it('continue for all people after one cursor of the list', async () => {
    const all = (await shop.ask('{ orders(first: 4) { pageInfo { endCursor } nodes { id } } }', {}, admin.accessToken))
      .data.orders
    const answer = await askForUsers({ first: 10, after: all.pageInfo.endCursor })
    // The newest four: one order of the admin, two of Dora and one of Carl.
    expect(idsIn(pick(answer, admin))).toEqual([])
    expect(idsIn(pick(answer, dora))).toEqual([])
    expect(idsIn(pick(answer, carl))).toEqual(ordersOf.get(carl.user.id)?.slice(1))
  })

  it('are empty for a person without orders', async () => {
    const newcomer = await createPerson(shop)
    expect(pick(await askForUsers({ first: 10 }), newcomer)).toMatchObject({ totalCount: 0, nodes: [] })
  })

  it.each([
    [{ first: 0 }, 'first'],
    [{ first: -1 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ first: 1, after: 'x' }, 'after'],
    [{ first: 1, after: 'a\0b' }, 'after'],
    [{ first: 1, after: Buffer.from(JSON.stringify(['NAME', 'x', uuidv7()])).toString('base64url') }, 'after'],
  ])('refuse the page %j', async (variables, field) => {
    const { errors } = await askForUsers(variables)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
  })

  it('fail only for the list with the invalid cursor', async () => {
    const { data, errors } = await shop.ask(
      `query ($carl: ID!, $dora: ID!) {
        bad: user(id: $carl) { orders(after: "x") { nodes { id } } }
        good: user(id: $dora) { orders { nodes { id } } }
      }`,
      { carl: carl.user.id, dora: dora.user.id },
      admin.accessToken,
    )
    expect(errors).toHaveLength(1)
    expect(data.bad).toBeNull()
    expect(idsIn(data.good.orders)).toEqual(ordersOf.get(dora.user.id))
  })
})

describe("the caller's orders as a user", () => {
  it('are available to an admin', async () => {
    const { data } = await shop.ask(ME, {}, admin.accessToken)
    expect(idsIn(data.me.orders)).toEqual(ordersOf.get(admin.user.id))
  })

  it('are refused to customers, who use `myOrders`', async () => {
    const { data, errors } = await shop.ask(ME, {}, carl.accessToken)
    expect(data.me).toBeNull()
    expect(errors).toMatchObject([{ path: ['me', 'orders'], extensions: { code: 'FORBIDDEN' } }])
  })

  it('are hidden from visitors', async () => {
    expect((await shop.ask(ME)).data).toEqual({ me: null })
  })
})
