import { createMail, placedPayload } from '../../testing/mailing'
import { signUpAtFirebase } from '../../testing/firebase-accounts'
import { browserHeaders, createFakeRenderer } from '../../testing/fake-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ renderer: createFakeRenderer().render })
})
beforeEach(() => shop.db.mailOutbox.deleteMany())
afterAll(() => shop.close())

const open = (url: string) => shop.app.inject({ url, headers: browserHeaders })

const HOSTILE = `"><script>alert('1')</script><img src=x onerror=alert(2)>`

describe('the list of emails', () => {
  it('says how emails arrive when it is empty', async () => {
    const response = await open('/dev/mailbox')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('No emails yet')
    expect(response.body).toContain('places an order')
  })

  it('shows recipient, subject and time, newest first, each with a link', async () => {
    const older = await createMail(shop.db, { recipient: 'older@example.org' })
    const newer = await createMail(shop.db, { recipient: 'newer@example.org' })
    const { body } = await open('/dev/mailbox')
    expect(body).toContain('To older@example.org')
    expect(body.indexOf('newer@example.org')).toBeLessThan(body.indexOf('older@example.org'))
    expect(body).toContain('We have received your order of 50 × Adson Forceps')
    for (const { id, createdAt } of [older, newer]) {
      expect(body).toContain(`href="/dev/mailbox/${id}"`)
      expect(body).toContain(`datetime="${createdAt.toISOString()}"`)
    }
  })

  it('shows the status of each', async () => {
    await createMail(shop.db)
    await createMail(shop.db, { sentAt: new Date() })
    await createMail(shop.db, { failedAt: new Date(), lastError: '550 <a@example.org>: no such user' })
    const { body } = await open('/dev/mailbox')
    expect(body).toContain('Waiting</span></p>')
    expect(body).toContain('SMTP_URL is not set, so emails')
    expect(body).toMatch(/Sent<\/span> <time/)
    expect(body).toMatch(/Failed<\/span> <time [^>]*>[^<]*<\/time>: 550 &lt;a@example.org&gt;: no such user/)
  })

  it('shows a failed attempt, if emails are sent', async () => {
    const sending = await createTestApp({
      variables: { SMTP_URL: 'smtp://user:secret@127.0.0.1:2525', MAIL_FROM: 'shop@example.com' },
    })
    await createMail(sending.db, {
      attempts: 2,
      lastError: '451 try later',
    })
    await createMail(sending.db)
    const { body } = await sending.app.inject('/dev/mailbox')
    expect(body).toContain('Waiting</span> attempt 2 failed and is retried: 451 try later')
    expect(body).toContain('Waiting</span></p>')
    expect(body).not.toContain('SMTP_URL is not set')
    expect(body).not.toContain('secret')
    await sending.close()
  })

  it('is the newest fifty', async () => {
    const [oldest] = await shop.db.mailOutbox.createManyAndReturn({
      data: Array.from({ length: 51 }, () => ({
        template: 'order-placed',
        recipient: 'ada@example.org',
        payload: placedPayload,
      })),
    })
    const { body } = await open('/dev/mailbox')
    expect(body.match(/<li><a/g)).toHaveLength(50)
    expect(body).not.toContain(`"/dev/mailbox/${oldest?.id}"`)
    expect(body).toContain('These are the newest 50.')
  })
})

describe('account emails', () => {
  const ask = (operation: string, body: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`,
      payload: body,
    })
  const linkIn = (body: string, subject: string, email: string) =>
    new RegExp(`href="(/auth/action[^"]+)">${subject}</a>\\s*<p class="to">To ${email}`).exec(body)?.[1]

  it('are links to the right page, until they are used', async () => {
    const email = `mailbox.${process.pid}@example.org`
    const { idToken } = await signUpAtFirebase(email)
    await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const { body } = await open('/dev/mailbox')
    const verify = linkIn(body, 'Confirm your email address', email)
    expect(verify).toMatch(/^\/auth\/action\?mode=verifyEmail&amp;oobCode=[\w-]+$/)
    expect(linkIn(body, 'Choose a new password', email)).toMatch(/\?mode=resetPassword&amp;oobCode=[\w-]+$/)
    // As the page does.
    expect((await ask('update', { oobCode: verify?.split('oobCode=')[1] })).statusCode).toBe(200)
    expect(linkIn((await open('/dev/mailbox')).body, 'Confirm your email address', email)).toBeUndefined()
  })

  it('that the emulator does not report leave the others readable', async () => {
    const lonely = await createTestApp({ variables: { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' } })
    const { body, statusCode } = await lonely.app.inject({ url: '/dev/mailbox', headers: browserHeaders })
    expect(statusCode).toBe(200)
    expect(body).toContain('The auth emulator does not respond')
    expect(body).toContain('No emails yet')
    await lonely.close()
  })
})

describe('an email', () => {
  it('shows its data, its text, and its HTML in a frame', async () => {
    const { id } = await createMail(shop.db)
    const response = await open(`/dev/mailbox/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<h1>We have received your order of 50 × Adson Forceps</h1>')
    expect(response.body).toContain('<dd>Instrumenta &lt;shop@example.com&gt;</dd>')
    expect(response.body).toContain('<dd>ada@example.org</dd>')
    expect(response.body).toContain('Waiting</span>SMTP_URL is not set</dd>')
    expect(response.body).toContain('Delivery address: 1 Main Street\n  Springfield')
    expect(response.body).toMatch(new RegExp(`<iframe src="/dev/mailbox/${id}/html"[^>]* sandbox="[^"]*">`))
  })

  it('is itself at a separate address, where no script runs', async () => {
    const { id } = await createMail(shop.db)
    const response = await open(`/dev/mailbox/${id}/html`)
    expect(response.body).toContain('<title>We have received your order of 50 × Adson Forceps</title>')
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('allow-scripts')
    expect(response.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('that cannot be written says why, on all pages', async () => {
    const { id } = await createMail(shop.db, { template: 'order-lost', payload: { note: HOSTILE } })
    const { body: list } = await open('/dev/mailbox')
    expect(list).toContain('Email that can’t be composed (order-lost)')
    const { body } = await open(`/dev/mailbox/${id}`)
    expect(body).toContain('There is no template &quot;order-lost&quot;.')
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script')
    expect((await open(`/dev/mailbox/${id}/html`)).statusCode).toBe(404)
  })

  it.each(['0', '999999999999999999', '9999999999999999999', '-1', '1.5', 'x', "1'--", '%00', '1%2Fhtml'])(
    'with an unknown id (%s) is not found',
    async (id) => {
      for (const url of [`/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
        const response = await open(url)
        expect(response.statusCode).toBe(404)
      }
    },
  )
})

describe('hostile content', () => {
  it('is shown as text on every page', async () => {
    const { id } = await createMail(shop.db, {
      recipient: HOSTILE,
      template: HOSTILE,
      lastError: HOSTILE,
      failedAt: new Date(),
    })
    const written = await createMail(shop.db, {
      payload: {
        ...placedPayload,
        lines: [{ ...placedPayload.lines[0], name: HOSTILE }],
        customerName: HOSTILE,
        address: HOSTILE,
      },
    })
    const urls = ['', `/${id}`, `/${written.id}`, `/${written.id}/html`].map((path) => `/dev/mailbox${path}`)
    for (const url of urls) {
      const { body, statusCode } = await open(url)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/<script|<img/)
      expect(body).toContain('&lt;script&gt;')
    }
  })

  it('could not run anyway: styles by nonce, no scripts, no frames around it', async () => {
    const first = await open('/dev/mailbox')
    const second = await open('/dev/mailbox')
    const policy = String(first.headers['content-security-policy'])
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(first.body).toContain(`<style nonce="${nonce}">`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|script-src/)
    expect(second.headers['content-security-policy']).not.toBe(policy)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).not.toMatch(/ style="/)
  })
})

describe('outside embedded mode', () => {
  it('the mailbox is not found, like any other address', async () => {
    const { requests, render } = createFakeRenderer()
    const web = { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }
    const variables = { FIREBASE_AUTH_EMULATOR_HOST: '', FIREBASE_WEB_CONFIG: JSON.stringify(web) }
    const verifyIdToken = () => Promise.reject(new Error('Nobody signs in here'))
    const real = await createTestApp({ variables, verifyIdToken })
    const rendered = await createTestApp({ variables, verifyIdToken, renderer: render })
    const { id } = await createMail(rendered.db)
    for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
      expect((await real.app.inject({ url, headers: browserHeaders })).statusCode).toBe(404)
      const { body } = await rendered.app.inject({ url, headers: browserHeaders })
      expect(requests.at(-1)?.url).toBe(url)
      expect(body).not.toContain('ada@example.org')
    }
    await real.close()
    await rendered.close()
  })
})
