import { browserHeaders } from '../../testing/fake-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  shop.logLines.length = 0
  await shop.db.inquiry.deleteMany()
  await shop.db.mailOutbox.deleteMany()
})
afterAll(() => shop.close())

const typed = { email: 'Ada@Example.com', subject: 'Grüße & more', message: 'Do you make 500?\r\nBy May: <b>yes</b>+1' }

const FORM_TYPE = 'application/x-www-form-urlencoded'

function send(payload: string, type = FORM_TYPE, app = shop.app) {
  return app.inject({
    method: 'POST',
    url: '/contact',
    headers: { ...browserHeaders, 'content-type': type },
    payload,
  })
}
const sendForm = (values: Record<string, string>) => send(new URLSearchParams(values).toString())

/** Headers of a page that loads nothing and is not cached. */
function expectPlainPage(response: Awaited<ReturnType<typeof send>>): void {
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
}

describe('a message without script', () => {
  it('is stored, emailed to the shop, and confirmed with a page that can be reloaded', async () => {
    const response = await sendForm(typed)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/contact/sent')
    expect(await shop.db.inquiry.findMany()).toMatchObject([
      { email: 'ada@example.com', subject: 'Grüße & more', message: 'Do you make 500?\nBy May: <b>yes</b>+1' },
    ])
    expect(await shop.db.mailOutbox.count()).toBe(1)

    const page = await shop.app.inject({ url: '/contact/sent', headers: browserHeaders })
    expect(page.statusCode).toBe(200)
    expectPlainPage(page)
    expect(page.body).toContain('Message sent. We will answer soon.')
    expect(page.body).toContain('href="/"')
    expect(await shop.db.inquiry.count()).toBe(1)
  })

  it('of the maximum length is stored, in any script', async () => {
    const message = '😀'.repeat(5_000)
    const subject = '😀'.repeat(200)
    expect((await sendForm({ ...typed, subject, message })).statusCode).toBe(303)
    expect(await shop.db.inquiry.findMany()).toMatchObject([{ subject, message }])
  })

  it.each<[string, Record<string, string>, string]>([
    ['no address', { ...typed, email: '' }, 'The email address must be an email address.'],
    ['no subject', { ...typed, subject: ' ' }, 'The subject must have 1 to 200 characters.'],
    ['no message', { email: typed.email, subject: typed.subject }, 'The message must have 1 to 5000 characters.'],
    ['too long a subject', { ...typed, subject: 'x'.repeat(201) }, 'The subject must have 1 to 200 characters.'],
    ['too long a message', { ...typed, message: 'x'.repeat(5_001) }, 'The message must have 1 to 5000 characters.'],
    ['far too long a message', { ...typed, message: 'x'.repeat(70_000) }, 'The message must have 1 to 5000 characters'],
    ['control characters', { ...typed, message: 'a\0b' }, 'The message must not contain control characters.'],
    ['lines in the subject', { ...typed, subject: 'a\nBcc: b' }, 'The subject must not contain control characters.'],
  ])('with %s is refused with what to do about it', async (_what, values, problem) => {
    const response = await sendForm(values)
    expect(response.statusCode).toBe(400)
    expectPlainPage(response)
    expect(response.body).toContain(problem)
    expect(response.body).toContain('Go back and correct it; your entries are still there.')
    expect(response.body).toContain('href="/contact"')
    expect(await shop.db.inquiry.count()).toBe(0)
    expect(await shop.db.mailOutbox.count()).toBe(0)
  })

  it.each([
    ['nothing', ''],
    ['broken escapes', 'email=%&subject=%E0%A4%A&message=%ZZ'],
    ['half a surrogate', 'email=a%40b.example&subject=%ED%A0%80%00&message=x'],
    ['names of prototypes', '__proto__=1&constructor=2&toString=3'],
    ['lists', 'email[]=a&subject[x]=b&message=c'],
    ['thousands of fields', 'a=1&'.repeat(15_000)],
  ])('of %s is no fault of the server', async (_what, payload) => {
    expect((await send(payload)).statusCode).toBe(400)
    expect(await shop.db.inquiry.count()).toBe(0)
    expect(shop.logLines).toEqual([])
  })

  it.each([
    ['application/json', JSON.stringify(typed)],
    ['text/plain', 'email=a'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('as %s is not understood', async (type, payload) => {
    expect((await send(payload, type)).statusCode).toBe(415)
    expect(await shop.db.inquiry.count()).toBe(0)
  })

  it('without a body is refused', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/contact', headers: browserHeaders })
    expect(response.statusCode).toBe(400)
  })

  it('counts for the general rate limit', async () => {
    const busy = await createTestApp({ variables: { RATE_LIMIT: '2' } })
    const statuses = []
    for (let number = 0; number < 3; number++) statuses.push((await send('email=a', FORM_TYPE, busy.app)).statusCode)
    expect(statuses).toEqual([400, 400, 429])
    await busy.close()
  })

  it('that cannot be stored gives a masked error', async () => {
    const broken = await createTestApp()
    await broken.db.$executeRaw`DROP TABLE inquiries CASCADE`
    const response = await send(new URLSearchParams(typed).toString(), FORM_TYPE, broken.app)
    expect(response.statusCode).toBe(500)
    expect(response.body).toContain('Something went wrong')
    expect(response.body).not.toContain('inquiries')
    await broken.close()
  })
})

describe('a message from the page of', () => {
  const post = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/contact',
      headers: { ...browserHeaders, 'content-type': FORM_TYPE, host: 'localhost:4000', ...headers },
      payload: new URLSearchParams(typed).toString(),
    })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost:4000' }],
    ['another site, in an older browser', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:4001' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site, in a text browser', { referer: 'https://evil.example/localhost:4000/' }],
    ['nobody knows where', { referer: 'nonsense' }],
  ])('%s is refused, with the way to our form', async (_what, headers) => {
    const response = await post(headers)
    expect(response.statusCode).toBe(403)
    expectPlainPage(response)
    expect(response.body).toContain('another website')
    expect(response.body).toContain('href="/contact"')
    expect(await shop.db.inquiry.count()).toBe(0)
    expect(await shop.db.mailOutbox.count()).toBe(0)
  })

  it.each<[string, Record<string, string>]>([
    ['the shop', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' }],
    ['the shop, sent anew by the person', { 'sec-fetch-site': 'none' }],
    ['the shop behind a proxy that names itself', { 'sec-fetch-site': 'same-origin', host: '10.0.0.1:4000' }],
    ['the shop under another name, by http', { origin: 'http://192.168.0.7:4000', host: '192.168.0.7:4000' }],
    ['the shop, at the address of the settings', { origin: 'http://127.0.0.1:4000' }],
    ['the shop, in a text browser', { referer: 'http://localhost:4000/' }],
    ['no browser at all', {}],
  ])('%s is taken', async (_what, headers) => {
    expect((await post(headers)).statusCode).toBe(303)
    expect(await shop.db.inquiry.count()).toBe(1)
  })
})

describe('a message in another language', () => {
  const post = (language: string, payload: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/${language}/contact`,
      headers: { ...browserHeaders, 'content-type': FORM_TYPE, ...headers },
      payload,
    })

  it.each([
    ['de', 'ltr', 'Nachricht gesendet.'],
    ['ar', 'rtl', 'أُرسلت الرسالة.'],
  ])('%s is answered in it', async (language, dir, sent) => {
    const response = await post(language, new URLSearchParams(typed).toString())
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/${language}/contact/sent`)
    expect(await shop.db.inquiry.count()).toBe(1)

    const page = await shop.app.inject({ url: `/${language}/contact/sent`, headers: browserHeaders })
    expectPlainPage(page)
    expect(page.body).toContain(`<html lang="${language}" dir="${dir}">`)
    expect(page.body).toContain(sent)
    expect(page.body).toContain(`href="/${language}"`)
    expect(page.body).not.toContain('Message sent')
  })

  it('is rejected with a link back to its form', async () => {
    const response = await post('de', new URLSearchParams({ ...typed, email: '' }).toString())
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('Ihre Eingaben sind noch da')
    expect(response.body).toContain('href="/de/contact"')
    const stolen = await post('de', new URLSearchParams(typed).toString(), { origin: 'https://evil.example' })
    expect(stolen.statusCode).toBe(403)
    expect(stolen.body).toContain('href="/de/contact"')
    expect(await shop.db.inquiry.count()).toBe(0)
  })
})

test('no other address reads forms', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': FORM_TYPE },
    payload: 'query=%7Bproducts%7BtotalCount%7D%7D',
  })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
})
