import type { User } from '@instrumenta/prisma/client'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { findUserByEmail, isAdminEmail } from './users'

let shop: TestApp
let admin: User
let customer: User
let unverified: User

beforeAll(async () => {
  shop = await createTestApp()
  const person = async (values: Partial<User>) => (await createPerson(shop, values)).user
  unverified = await person({ email: 'ada@example.org', emailVerified: false, createdAt: new Date(0), role: 'ADMIN' })
  admin = await person({ email: 'ada@example.org', role: 'ADMIN' })
  customer = await person({ email: 'carl@example.org' })
  await person({ email: 'gone@example.org', role: 'ADMIN', removedAt: new Date() })
})
afterAll(() => shop.close())

const unknownAddresses = ['gone@example.org', 'nobody@example.org', '', 'a\0b', '\ud800', 'x'.repeat(300), '%']

describe('finding a user by email address', () => {
  it('prefers the account that has verified it', async () => {
    expect(await findUserByEmail(shop.db, ' Ada@Example.org ')).toEqual(admin)
    expect(await findUserByEmail(shop.db, 'carl@example.org')).toEqual(customer)
  })

  it('falls back to an account that has not', async () => {
    const { user } = await createPerson(shop, { email: 'dora@example.org', emailVerified: false })
    expect(await findUserByEmail(shop.db, 'dora@example.org')).toEqual(user)
  })

  it.each(unknownAddresses)('returns null for %j', async (email) => {
    expect(await findUserByEmail(shop.db, email)).toBeNull()
  })
})

describe('asking if an address is an admin’s', () => {
  it('answers about the caller', async () => {
    expect(await isAdminEmail(shop.db, admin, 'ADA@example.org')).toBe(true)
    expect(await isAdminEmail(shop.db, customer, 'CARL@example.org')).toBe(false)
    expect(await isAdminEmail(shop.db, unverified, 'ada@example.org')).toBe(false)
  })

  it.each(['carl@example.org', ...unknownAddresses])('answers an admin about %j', async (email) => {
    expect(await isAdminEmail(shop.db, admin, email)).toBe(false)
  })

  it.each(['ada@example.org', 'nobody@example.org', '', 'a\0b'])('refuses a customer about %j', async (email) => {
    await expect(isAdminEmail(shop.db, customer, email)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
