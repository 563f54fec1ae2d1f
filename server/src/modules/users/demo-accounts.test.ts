import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { findDemoAccount } from './users'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

describe('a demo account', () => {
  it('is not confused with a similar uid', async () => {
    for (const firebaseUid of ['demo', 'demo-customers', 'demo_reviewer_1', 'Demo-Reviewer-1', 'a demo-reviewer-1']) {
      await createPerson(shop, { firebaseUid, email: 'admin@example.com' })
    }
    expect(await findDemoAccount(shop.db)).toBeUndefined()
  })

  it.each(['demo-admin', 'demo-customer', 'demo-reviewer-ingrid-solheim'])('is found by the uid %s', async (uid) => {
    const { user } = await createPerson(shop, { firebaseUid: uid, email: `${uid}@example.com` })
    expect(await findDemoAccount(shop.db)).toBe(`${uid}@example.com`)
    await shop.db.user.delete({ where: { id: user.id } })
  })
})
