import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// 60 requests a minute, of which 6 may sign in, 12 order, 6 upload a picture and 5 write to the shop.
const variables = { RATE_LIMIT: '60' }

const INQUIRY = 'mutation($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }'
const inquiry = { email: 'somebody@example.org', subject: 'A question', message: 'How?' }
const SIGN_IN = 'mutation { signIn(idToken: "x") { accessToken } }'
const ORDER = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }`
const order = {
  productId: '01a1fcdc-477c-7254-af07-28ecbf0f36fd',
  orderQuantity: 5,
  phone: '+15550102030',
  address: '1 Main Street',
  idempotencyKey: 'some-key-or-other',
}

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({
    variables,
    verifyIdToken: async () => ({ uid: 'x', email: 'x@example.org', isEmailVerified: false }),
  })
})
afterEach(() => shop.close())

interface Ask {
  from?: string
  token?: string | undefined
}

async function graphql(query: string, variables: object = {}, { from = '10.0.0.1', token }: Ask = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  return { status: response.statusCode, headers: response.headers, answer: response.json() }
}

/** How many of these attempts are allowed. */
async function countTaken(attempts: number, attempt: () => Promise<{ status: number }>): Promise<number> {
  let taken = 0
  for (let again = 0; again < attempts; again++) if ((await attempt()).status !== 429) taken++
  return taken
}

describe('an operation with a separate limit', () => {
  it('is limited in GraphQL, with a status, a code and when to try again', async () => {
    expect(await countTaken(8, () => graphql(INQUIRY, { input: inquiry }))).toBe(5)
    const { status, headers, answer } = await graphql(INQUIRY, { input: inquiry })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.data).toBeUndefined()
    expect(answer.errors[0]).toMatchObject({
      message: expect.stringMatching(/^Too many requests. Please try again in \d+ seconds.$/),
      extensions: { code: 'RATE_LIMITED' },
    })
    expect(await shop.db.inquiry.count()).toBe(5)
    expect(shop.logLines).toEqual([])
  })

  it('is limited under another name, in a fragment and beside a name of an operation', async () => {
    const dressed = `query Harmless { me { id } } mutation Other($input: SendInquiryInput!) { ...A }
      fragment A on Mutation { ... { me: sendInquiry(input: $input) { id } } }`
    const send = async () => {
      const payload = { query: dressed, operationName: 'Other', variables: { input: inquiry } }
      const response = await shop.app.inject({ method: 'POST', url: '/graphql', payload })
      return { status: response.statusCode }
    }
    expect(await countTaken(8, send)).toBe(5)
  })

  it('is counted together over all APIs', async () => {
    const rest = async () => ({
      status: (await shop.app.inject({ method: 'POST', url: '/api/inquiry', payload: inquiry })).statusCode,
    })
    const form = async () => ({
      status: (
        await shop.app.inject({
          method: 'POST',
          url: '/contact',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(inquiry).toString(),
        })
      ).statusCode,
    })
    const local = { from: '127.0.0.1' }
    expect((await rest()).status).toBe(200)
    expect((await form()).status).toBe(303)
    expect(await countTaken(8, () => graphql(INQUIRY, { input: inquiry }, local))).toBe(3)
    expect((await rest()).status).toBe(429)
    expect((await form()).status).toBe(429)
  })

  it('does not use up the limit of other callers or operations', async () => {
    await countTaken(8, () => graphql(INQUIRY, { input: inquiry }))
    expect((await graphql(INQUIRY, { input: inquiry }, { from: '10.0.0.2' })).status).toBe(200)
    expect((await graphql('{ me { id } }')).status).toBe(200)
    expect((await graphql(SIGN_IN)).status).toBe(200)
  })

  it('is limited for each person: orders', async () => {
    const [one, other] = [await createPerson(shop), await createPerson(shop)]
    const place = (token: string, from: string) => graphql(ORDER, { input: order }, { token, from })
    let port = 0
    expect(await countTaken(15, () => place(one.accessToken, `10.0.1.${port++}`))).toBe(12)
    expect((await place(other.accessToken, '10.0.1.0')).status).toBe(200)
    const rest = await shop.app.inject({
      method: 'POST',
      url: '/api/order',
      headers: { authorization: `Bearer ${one.accessToken}` },
      payload: {},
    })
    expect(rest.statusCode).toBe(429)
    expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is limited by address for sign-in, for any account', async () => {
    const people = [await createPerson(shop), await createPerson(shop), await createPerson(shop)]
    let next = 0
    const signIn = () => graphql(SIGN_IN, {}, { token: people[next++ % 3]?.accessToken })
    expect(await countTaken(9, signIn)).toBe(6)
    const rest = await shop.app.inject({ method: 'PUT', url: '/api/user/a@example.org', remoteAddress: '10.0.0.1' })
    expect(rest.statusCode).toBe(429)
  })

  it('is limited for images', async () => {
    const { accessToken } = await createPerson(shop)
    const headers = { authorization: `Bearer ${accessToken}` }
    const upload = async () => ({
      status: (await shop.app.inject({ method: 'POST', url: '/api/image', headers })).statusCode,
    })
    expect(await countTaken(9, upload)).toBe(6)
  })
})

test('a network of IPv6 is one client', async () => {
  const send = (last: string) => graphql(INQUIRY, { input: inquiry }, { from: `2001:db8:1:1::${last}` })
  let host = 1
  expect(await countTaken(8, () => send((host++).toString(16)))).toBe(5)
  expect((await graphql(INQUIRY, { input: inquiry }, { from: '2001:db8:1:2::1' })).status).toBe(200)
})
