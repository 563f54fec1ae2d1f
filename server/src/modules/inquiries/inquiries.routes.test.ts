import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient

beforeAll(async () => {
  shop = await createTestApp()
  api = await createRestClient(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const inquiry = { email: 'carl+tools@example.org', subject: 'Delivery', message: 'Do you deliver to Norway?' }

describe('POST /api/inquiry', () => {
  it('keeps what a visitor wrote', async () => {
    const { status, body } = await api.ask('POST', '/api/inquiry', { body: inquiry })
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
    expect(await shop.db.inquiry.findUnique({ where: { id: body.insertedId } })).toMatchObject(inquiry)
  })

  it.each([
    [{ email: 'nowhere' }, 'The email address must be an email address.'],
    [{ subject: '' }, 'The subject must have 1 to 200 characters.'],
    [{ message: 'a\0b' }, 'The message must not contain control characters.'],
    [{ message: 5 }, 'message must be a text.'],
    [{ message: undefined }, 'message is missing.'],
    [{ name: 'Carl' }, 'The body must not have the field "name".'],
  ])('refuses %j', async (changes, message) => {
    const before = await shop.db.inquiry.count()
    expect(await api.ask('POST', '/api/inquiry', { body: { ...inquiry, ...changes } })).toMatchObject({
      status: 400,
      body: { message },
    })
    expect(await shop.db.inquiry.count()).toBe(before)
  })

  it('refuses a bad token', async () => {
    expect((await api.ask('POST', '/api/inquiry', { body: inquiry, accessToken: 'a.b.c' })).status).toBe(401)
  })
})
