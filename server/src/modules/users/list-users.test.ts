import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const USERS = /* GraphQL */ `
  query Users($first: Int! = 20, $after: String, $filter: UserFilter) {
    users(first: $first, after: $after, filter: $filter) {
      nodes {
        name
      }
      edges {
        cursor
        node {
          name
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      totalCount
    }
  }
`
const USER = /* GraphQL */ `
  query User($id: ID!) {
    user(id: $id) {
      id
      name
      email
      emailVerified
      role
      createdAt
    }
  }
`

let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
  customer = await createPerson(shop, { name: 'Carl', email: 'carl_100%@example.net', createdAt: at(1) })
  // Three have the same time, so the id decides. Each person must appear exactly once.
  await createPerson(shop, { name: 'Dora Ünal', email: 'dora@example.com', createdAt: at(2) })
  await createPerson(shop, { name: 'Unproven', role: 'ADMIN', emailVerified: false, createdAt: at(2) })
  await createPerson(shop, { name: 'O\'Neil "\\" Carlson', createdAt: at(2) })
  await createPerson(shop, { name: 'Gone', email: 'gone@example.com', createdAt: at(3), removedAt: at(4) })
  admin = await createPerson(shop, { name: 'Ada', role: 'ADMIN', createdAt: at(4) })
})
afterAll(() => shop.close())

const everybody = ['Ada', 'O\'Neil "\\" Carlson', 'Unproven', 'Dora Ünal', 'Carl']

const list = (variables: Record<string, unknown>, accessToken: string | undefined = admin.accessToken) =>
  shop.ask(USERS, variables, accessToken)

async function namesOf(filter: Record<string, unknown> | null): Promise<string[]> {
  const { data, errors } = await list({ filter })
  expect(errors).toBeUndefined()
  expect(data.users.totalCount).toBe(data.users.nodes.length)
  return data.users.nodes.map((node: { name: string }) => node.name)
}

describe('the list of people', () => {
  it('has all active accounts, newest first', async () => {
    expect(await namesOf(null)).toEqual(everybody)
    expect(await namesOf({})).toEqual(everybody)
  })

  it.each([1, 2, 3, 4, 5])('is complete in pages of %i', async (first) => {
    const names: string[] = []
    let after: string | null = null
    for (;;) {
      const { data }: GraphQLAnswer = await list({ first, after })
      const { nodes, edges, pageInfo, totalCount } = data.users
      expect(edges.map((edge: { node: unknown }) => edge.node)).toEqual(nodes)
      expect(pageInfo).toMatchObject({
        hasPreviousPage: after !== null,
        startCursor: edges[0].cursor,
        endCursor: edges.at(-1).cursor,
      })
      expect(totalCount).toBe(5)
      names.push(...nodes.map((node: { name: string }) => node.name))
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(names).toEqual(everybody)
  })

  it.each([
    ['ADMIN', ['Ada']],
    ['CUSTOMER', everybody.slice(1)],
    [null, everybody],
  ])('filtered by the role %s uses current rights', async (role, expected) => {
    expect(await namesOf({ role })).toEqual(expected)
  })

  it.each([
    ['dor', ['Dora Ünal']],
    ['ÜNAL', ['Dora Ünal']],
    ['  ünal\t', ['Dora Ünal']],
    ['@EXAMPLE.COM', ['Dora Ünal']],
    ['carl', ['O\'Neil "\\" Carlson', 'Carl']],
    ['_', ['Carl']],
    ['%', ['Carl']],
    ['_100%', ['Carl']],
    ['"\\"', ['O\'Neil "\\" Carlson']],
    ["'", ['O\'Neil "\\" Carlson']],
    ['gone', []],
    ['c%l', []],
    ["' OR true --", []],
    ['x'.repeat(200), []],
    ['', everybody],
    ['   ', everybody],
    [null, everybody],
  ])('finds %j literally', async (search, expected) => {
    expect(await namesOf({ search })).toEqual(expected)
  })

  it('combines both filters', async () => {
    expect(await namesOf({ role: 'ADMIN', search: 'carl' })).toEqual([])
    expect(await namesOf({ role: 'ADMIN', search: 'ad' })).toEqual(['Ada'])
  })

  it('needs one statement, plus one for the count and one for the session', async () => {
    shop.statements.length = 0
    await shop.ask('{ users { nodes { name role } } }', {}, admin.accessToken)
    expect(shop.statements).toHaveLength(2)
    await list({})
    expect(shop.statements).toHaveLength(5)
  })
})

describe('an invalid request for the list', () => {
  it.each([0, -1, 101])('is refused for a page of %i', async (first) => {
    expect((await list({ first })).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
  })

  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  it.each([
    '',
    'abc',
    '\ud800',
    cursor('ORDERS', '2026-01-01T00:00:00.000Z', uuidv7()),
    cursor('USERS', 'yesterday', uuidv7()),
    cursor('USERS', '2026-01-01T00:00:00.000Z', 'x'),
  ])('rejects the cursor %j', async (after) => {
    expect((await list({ after })).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
  })

  it.each([
    ['x'.repeat(201), 'The search must have 0 to 200 characters.'],
    ['a\0b', 'The search must not contain control characters.'],
    ['a\nb', 'The search must not contain control characters.'],
    ['\udc00', 'The search must not contain control characters.'],
  ])('rejects the search %j', async (search, message) => {
    const { errors, data } = await list({ filter: { search } })
    expect(data).toBeNull()
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field: 'filter.search' } })
  })

  it('is refused without the right', async () => {
    const unproven = await createPerson(shop, { role: 'ADMIN', emailVerified: false, createdAt: new Date(0) })
    expect((await shop.ask(USERS)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    for (const { accessToken } of [customer, unproven]) {
      const { data, errors } = await list({}, accessToken)
      expect(data).toBeNull()
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })
})

describe('one user', () => {
  it('is returned to an admin', async () => {
    const { id, name, email, createdAt } = customer.user
    for (const spelling of [id, id.toUpperCase()]) {
      const { data } = await shop.ask(USER, { id: spelling }, admin.accessToken)
      expect(data.user).toEqual({
        id,
        name,
        email,
        emailVerified: true,
        role: 'CUSTOMER',
        createdAt: createdAt.toISOString(),
      })
    }
  })

  it('is not found with a closed account', async () => {
    const { user } = await createPerson(shop, { removedAt: new Date() })
    expect((await shop.ask(USER, { id: user.id }, admin.accessToken)).data).toEqual({ user: null })
  })

  it.each([uuidv7(), '', 'abc', '1', 'a\0b', '\udfff', 'x'.repeat(300)])('is null for %j', async (id) => {
    const { data, errors } = await shop.ask(USER, { id }, admin.accessToken)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ user: null })
  })

  it('is refused to visitors and customers, even for themselves', async () => {
    const { id } = customer.user
    expect((await shop.ask(USER, { id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await shop.ask(USER, { id }, customer.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})
