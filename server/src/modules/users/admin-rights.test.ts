import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const RESULT = '__typename ... on UserError { message }'
const MAKE = `mutation Make($id: ID!) { change: makeAdmin(id: $id) {
  ${RESULT} ... on MakeAdminSuccess { user { id role emailVerified } } } }`
const DEMOTE = `mutation Demote($id: ID!) { change: removeAdmin(id: $id) {
  ${RESULT} ... on RemoveAdminSuccess { user { id role } } } }`
const REMOVE = `mutation Remove($id: ID!) { change: removeUser(id: $id) {
  ${RESULT} ... on RemoveUserSuccess { id } } }`
const MY_ROLE = '{ me { role } users { totalCount } }'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.user.updateMany({ data: { role: 'CUSTOMER' } })
  admin = await createPerson(shop, { role: 'ADMIN' })
})

const ask = (mutation: string, { user }: Pick<Person, 'user'>, by: Person = admin) =>
  shop.ask(mutation, { id: user.id }, by.accessToken)

async function outcomeOf(mutation: string, target: Person, by?: Person): Promise<string> {
  const { data, errors } = await ask(mutation, target, by)
  return errors ? String(errors[0]?.extensions.code) : data.change.__typename
}

const countActs = ({ user }: Person) => shop.db.auditEntry.count({ where: { subjectId: user.id } })
const countAdmins = () => shop.db.user.count({ where: { role: 'ADMIN', emailVerified: true, removedAt: null } })

describe('making a user an admin', () => {
  it('takes effect at once in an existing session', async () => {
    const person = await createPerson(shop)
    expect((await shop.ask(MY_ROLE, {}, person.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const { data } = await ask(MAKE, person)
    expect(data.change).toEqual({
      __typename: 'MakeAdminSuccess',
      user: { id: person.user.id, role: 'ADMIN', emailVerified: true },
    })
    expect((await shop.ask(MY_ROLE, {}, person.accessToken)).data).toEqual({
      me: { role: 'ADMIN' },
      users: { totalCount: 2 },
    })
  })

  it('again, or for the caller, changes nothing and writes no audit row', async () => {
    expect((await ask(MAKE, admin)).data.change.user.role).toBe('ADMIN')
    expect(await shop.db.user.findUnique({ where: { id: admin.user.id } })).toEqual(admin.user)
    expect(await countActs(admin)).toBe(0)
  })

  it('is refused while the address is not verified', async () => {
    const person = await createPerson(shop, { emailVerified: false })
    const { data } = await ask(MAKE, person)
    expect(data.change).toEqual({ __typename: 'EmailNotVerified', message: expect.stringContaining('verify it') })
    expect((await shop.db.user.findUnique({ where: { id: person.user.id } }))?.role).toBe('CUSTOMER')
  })

  it('accepts an id in capitals', async () => {
    const { user } = await createPerson(shop)
    const { data } = await shop.ask(MAKE, { id: user.id.toUpperCase() }, admin.accessToken)
    expect(data.change.user).toMatchObject({ id: user.id, role: 'ADMIN' })
  })
})

describe('making an admin a customer', () => {
  it('takes effect at once, and their session continues', async () => {
    const other = await createPerson(shop, { role: 'ADMIN' })
    const { data } = await ask(DEMOTE, other)
    expect(data.change).toEqual({ __typename: 'RemoveAdminSuccess', user: { id: other.user.id, role: 'CUSTOMER' } })
    expect((await shop.ask('{ me { role } }', {}, other.accessToken)).data.me.role).toBe('CUSTOMER')
    expect(await outcomeOf(MAKE, other, other)).toBe('FORBIDDEN')
  })

  it('changes nothing for customers and staff, and writes no audit row', async () => {
    const person = await createPerson(shop, { staffRole: 'ORDERS' })
    expect(await outcomeOf(DEMOTE, person)).toBe('RemoveAdminSuccess')
    expect(await shop.db.user.findUnique({ where: { id: person.user.id } })).toEqual(person.user)
    expect(await countActs(person)).toBe(0)
  })

  it('works for the caller', async () => {
    await createPerson(shop, { role: 'ADMIN' })
    expect(await outcomeOf(DEMOTE, admin, admin)).toBe('RemoveAdminSuccess')
    expect(await outcomeOf(DEMOTE, admin, admin)).toBe('FORBIDDEN')
  })
})

describe.each([
  ['demoting', DEMOTE],
  ['removing', REMOVE],
])('%s the last admin', (_what, mutation) => {
  it('is refused, also with unverified and removed admins, and with an id in capitals', async () => {
    await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    await createPerson(shop, { role: 'ADMIN', removedAt: new Date() })
    for (const id of [admin.user.id, admin.user.id.toUpperCase()]) {
      const { data } = await shop.ask(mutation, { id }, admin.accessToken)
      expect(data.change).toEqual({ __typename: 'LastAdmin', message: expect.stringContaining('someone else') })
    }
    expect(await countAdmins()).toBe(1)
  })

  it('is refused to one of two who do it to each other concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const other = await createPerson(shop, { role: 'ADMIN' })
      const outcomes = await Promise.all([outcomeOf(mutation, other, admin), outcomeOf(mutation, admin, other)])
      expect(outcomes.filter((outcome) => outcome.endsWith('Success'))).toHaveLength(1)
      expect(outcomes.find((outcome) => !outcome.endsWith('Success'))).toMatch(
        /^(LastAdmin|FORBIDDEN|UNAUTHENTICATED)$/,
      )
      expect(await countAdmins()).toBe(1)
      if (outcomes[1]?.endsWith('Success')) admin = other
    }
  })

  it('is refused to one of twenty who all leave concurrently', async () => {
    const all = [admin, ...(await Promise.all(Array.from({ length: 19 }, () => createPerson(shop, { role: 'ADMIN' }))))]
    const outcomes = await Promise.all(all.map((person) => outcomeOf(mutation, person, person)))
    expect(outcomes.filter((outcome) => outcome.endsWith('Success'))).toHaveLength(19)
    expect(outcomes.filter((outcome) => outcome === 'LastAdmin')).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  })
})

describe('an admin who is demoted during a request', () => {
  it.each([
    ['makeAdmin', MAKE],
    ['removeAdmin', DEMOTE],
    ['removeUser', REMOVE],
  ])('can’t finish %s', async (_name, mutation) => {
    await createPerson(shop, { role: 'ADMIN' })
    const [slow, target] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
    let answer: Promise<string> | undefined
    await shop.db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: slow.user.id }, data: { role: 'CUSTOMER' } })
      // Its session is read before the demotion is committed; then it waits for the locked row.
      answer = outcomeOf(mutation, target, slow)
      for (let waiting = 0n; waiting === 0n;) {
        const [row] = await shop.db.$queryRaw<{ count: bigint }[]>`
          SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
        waiting = row?.count ?? 0n
      }
    })
    expect(await answer).toBe('FORBIDDEN')
    expect(await shop.db.user.findUnique({ where: { id: target.user.id } })).toEqual(target.user)
  })
})

describe('an admin who orders while rights change', () => {
  it('doesn’t have to wait', async () => {
    await shop.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM users FOR NO KEY UPDATE`
      // Takes the lock of an order's foreign key, from another connection.
      await shop.db.$queryRaw`SELECT id FROM users FOR KEY SHARE NOWAIT`
    })
  })
})

describe.each([
  ['makeAdmin', MAKE],
  ['removeAdmin', DEMOTE],
  ['removeUser', REMOVE],
])('%s', (_name, mutation) => {
  it('is refused to visitors, customers and unverified admins, and changes nothing', async () => {
    const people = [
      await createPerson(shop),
      await createPerson(shop, { role: 'ADMIN', emailVerified: false }),
      await createPerson(shop, { emailVerified: false }),
    ]
    const before = await shop.db.user.findMany({ orderBy: { id: 'asc' } })
    for (const target of [admin, ...people]) {
      const { errors } = await shop.ask(mutation, { id: target.user.id })
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
      for (const person of people) expect(await outcomeOf(mutation, target, person)).toBe('FORBIDDEN')
    }
    expect(await shop.db.user.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })

  it('reports an unknown id', async () => {
    const gone = await createPerson(shop, { removedAt: new Date() })
    const ids = [gone.user.id, uuidv7(), '', 'abc', '7', 'a\0b', '\ud800', 'x'.repeat(10_000), "' OR true --"]
    for (const id of ids) {
      const { data, errors } = await shop.ask(mutation, { id }, admin.accessToken)
      expect(errors).toBeUndefined()
      expect(data.change).toEqual({ __typename: 'UserNotFound', message: expect.stringContaining('User not found') })
    }
    expect(shop.logLines).toEqual([])
  })
})
