import type { User } from '@instrumenta/prisma/client'
import { actBy, createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createUserLoaders } from './users.loaders'
import type { UserService } from './users.service'
import { createUserService } from './users.service'

let shop: TestApp
let users: UserService
let admin: User
let customer: User
let squatter: User

beforeAll(async () => {
  shop = await createTestApp()
  users = createUserService({
    db: shop.db,
    tokens: shop.tokens,
    verifyIdToken: () => Promise.reject(new Error('Nobody signs in here')),
    loaders: createUserLoaders(shop.db),
    adminEmails: [],
  })
  const person = async (values: Partial<User>) => (await createPerson(shop, values)).user
  squatter = await person({ email: 'ada@example.org', emailVerified: false, createdAt: new Date(0), role: 'ADMIN' })
  admin = await person({ email: 'ada@example.org', role: 'ADMIN' })
  customer = await person({ email: 'carl@example.org' })
  await person({ email: 'gone@example.org', role: 'ADMIN', removedAt: new Date() })
})
afterAll(() => shop.close())

const FORBIDDEN = { code: 'FORBIDDEN' }

describe('finding somebody by email address', () => {
  it('gives an admin the account that has proven it', async () => {
    expect(await users.findByEmail(admin, ' Ada@Example.org ')).toEqual(admin)
    expect(await users.findByEmail(admin, 'carl@example.org')).toEqual(customer)
  })

  it('gives an admin an account that claims it, where none has proven it', async () => {
    const { user } = await createPerson(shop, { email: 'dora@example.org', emailVerified: false })
    expect(await users.findByEmail(admin, 'dora@example.org')).toEqual(user)
  })

  it('gives others themselves only, even where they claim the address of somebody else', async () => {
    expect(await users.findByEmail(customer, 'CARL@example.org')).toEqual(customer)
    expect(await users.findByEmail(squatter, 'ada@example.org')).toEqual(squatter)
    for (const email of ['ada@example.org', 'nobody@example.org', '', 'a\0b']) {
      await expect(users.findByEmail(customer, email)).rejects.toMatchObject(FORBIDDEN)
    }
  })

  it.each(['gone@example.org', 'nobody@example.org', '', 'a\0b', '\ud800', 'x'.repeat(300), '%'])(
    'finds nobody for %j',
    async (email) => {
      expect(await users.findByEmail(admin, email)).toBeNull()
      expect(await users.isAdmin(admin, email)).toBe(false)
    },
  )
})

describe('asking whether somebody is an admin', () => {
  it('is answered for oneself', async () => {
    expect(await users.isAdmin(admin, 'ADA@example.org')).toBe(true)
    expect(await users.isAdmin(customer, 'carl@example.org')).toBe(false)
    expect(await users.isAdmin(squatter, 'ada@example.org')).toBe(false)
  })

  it('is answered to an admin for everybody, to others for nobody else', async () => {
    expect(await users.isAdmin(admin, 'carl@example.org')).toBe(false)
    await expect(users.isAdmin(customer, 'ada@example.org')).rejects.toMatchObject(FORBIDDEN)
  })
})

describe('the service itself', () => {
  it('refuses whoever is no admin, also without the schema before it', async () => {
    for (const viewer of [customer, squatter]) {
      await expect(users.list(viewer, { first: 1 })).rejects.toMatchObject(FORBIDDEN)
      await expect(users.find(viewer, viewer.id)).rejects.toMatchObject(FORBIDDEN)
      const act = actBy(viewer)
      await expect(users.makeAdmin(act, viewer.id)).rejects.toMatchObject(FORBIDDEN)
      await expect(users.removeAdmin(act, admin.id)).rejects.toMatchObject(FORBIDDEN)
      await expect(users.remove(act, admin.id)).rejects.toMatchObject(FORBIDDEN)
    }
  })
})
