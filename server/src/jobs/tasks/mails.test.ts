import type { MailServer } from '../../testing/mail-server'
import { refusal, startMailServer } from '../../testing/mail-server'
import type { TestJobs } from '../../testing/running-jobs'
import { createMail, createTestWorker, placedPayload } from '../../testing/mailing'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, inputFor, PLACE_ORDER, updateOrderStatus } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { composeMail } from '../../modules/mail/compose-mail'
import { createSmtpTransport } from '../../modules/mail/smtp-transport'
import { SEND_MAIL } from '../../modules/mail/mail.sql'
import { CUT_SHORT } from '../../shared/jobs/job-task'

const MINUTE = 60_000
let shop: TestApp
let server: MailServer
const workers: TestJobs[] = []

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  await Promise.all([shop.db.mailOutbox.deleteMany(), shop.db.job.deleteMany()])
  server = await startMailServer()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(1)))
  await server.close()
})
afterAll(() => shop.close())

function startWorker(...[smtpUrl = server.url, deps]: [string?, Parameters<typeof createTestWorker>[2]?]): TestJobs {
  const worker = createTestWorker(shop.db, smtpUrl, deps)
  workers.push(worker)
  worker.start()
  return worker
}

const read = (id: bigint) => shop.db.mailOutbox.findUniqueOrThrow({ where: { id } })
const jobOf = (id: bigint) => shop.db.job.findFirst({ where: { task: SEND_MAIL, key: String(id) } })
const setJob = (id: bigint, data: object) => shop.db.job.updateMany({ where: { key: String(id) }, data })
/** An email with a job that was tried before. */
async function createQueued(attempts: number, lockedForMs = 0): Promise<{ id: bigint }> {
  const { id } = await createMail(shop.db, { queuedAt: new Date() })
  const runAt = new Date(Date.now() + lockedForMs)
  await shop.db.job.create({ data: { task: SEND_MAIL, key: String(id), attempts, runAt } })
  return { id }
}
const isSent = async (id: bigint) => (await read(id)).sentAt !== null
const hasFailed = async (id: bigint) => (await read(id)).lastError !== null

describe('the worker', () => {
  it('sends the email of an order placed through the API, once', async () => {
    const { accessToken, user } = await createPerson(shop, { name: 'Ada', email: 'ada@example.org' })
    const product = await createProduct(shop.db, { name: 'Adson Forceps', priceMinor: 1250n })
    const answer = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, accessToken)
    expect(answer.data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    const { id } = await shop.db.mailOutbox.findFirstOrThrow()
    startWorker()
    await until(() => isSent(id))
    // A later email shows that the first is not sent again.
    const later = await createMail(shop.db)
    await until(() => isSent(later.id))
    expect(server.received).toHaveLength(2)
    const [mail] = server.received
    expect(mail?.envelope).toEqual({ from: 'shop@instrumenta.example', to: [user.email] })
    expect(mail?.headers).toMatchObject({
      from: 'Instrumenta <shop@instrumenta.example>',
      to: user.email,
      'reply-to': 'office@instrumenta.example',
      subject: 'We have received your order of 2 × Adson Forceps',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringContaining('multipart/alternative'),
    })
    expect(mail?.parts['text/plain']).toContain('Total: $25.00\r\n')
    expect(mail?.parts['text/html']).toContain('$25.00')
    expect(await read(id)).toMatchObject({ attempts: 1, lastError: null, failedAt: null })
  })

  it('can write every email that the API queues', async () => {
    const { accessToken } = await createPerson(shop, { email: 'grace@example.org' })
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const product = await createProduct(shop.db, { name: 'Adson Forceps' })
    const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, accessToken)
    const { id } = data.placeOrder.order
    await updateOrderStatus(shop, { id, status: 'CONFIRMED' }, admin.accessToken)
    await cancelOrder(shop, id, accessToken)
    const INQUIRE = 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }'
    await shop.ask(INQUIRE, { input: { email: 'ada@example.org', subject: 'Titanium?', message: 'Do you\nhave it?' } })
    startWorker()
    await until(async () => (await shop.db.mailOutbox.count({ where: { sentAt: { not: null } } })) === 4)
    const mails = server.received.map(({ envelope, headers }) => [envelope.to[0], headers['reply-to'], headers.subject])
    expect(mails.sort()).toEqual([
      ['chief@example.com', 'ada@example.org', 'Inquiry: Titanium?'],
      ['grace@example.org', 'office@instrumenta.example', 'We have received your order of 2 × Adson Forceps'],
      ['grace@example.org', 'office@instrumenta.example', 'You cancelled your order of 2 × Adson Forceps'],
      ['grace@example.org', 'office@instrumenta.example', 'Your order of 2 × Adson Forceps is confirmed'],
    ])
  })

  it('keeps letters of all languages, and text that looks like markup', async () => {
    const { id } = await createMail(shop.db, {
      payload: {
        ...placedPayload,
        customerName: 'Zoë "Zo" O’Neill, 李小龍 🩺',
        lines: [{ ...placedPayload.lines[0], name: '<script>alert(1)</script>\r\nBcc: x@example.org' }],
        address: '.\n=20 Größe',
      },
    })
    startWorker()
    await until(() => isSent(id))
    const [mail] = server.received
    expect(mail?.headers.subject).toBe(
      'We have received your order of 50 × <script>alert(1)</script> Bcc: x@example.org',
    )
    expect(mail?.headers.bcc).toBeUndefined()
    expect(mail?.envelope.to).toEqual(['ada@example.org'])
    expect(mail?.parts['text/plain']).toContain('Hello Zoë "Zo" O’Neill, 李小龍 🩺,')
    expect(mail?.parts['text/plain']).toContain('Delivery address: .\r\n  =20 Größe')
    expect(mail?.parts['text/html']).toContain('Hello Zoë &quot;Zo&quot; O’Neill, 李小龍 🩺,')
    expect(mail?.parts['text/html']).not.toContain('<script')
  })

  it('logs in with the name and password of SMTP_URL', async () => {
    const logins: unknown[] = []
    const guarded = await startMailServer(0, {
      onAuth({ username, password }, _session, callback) {
        logins.push([username, password])
        callback(null, { user: username })
      },
    })
    const { id } = await createMail(shop.db)
    startWorker(`smtp://shop:p%40ss%2Fword@127.0.0.1:${guarded.port}?requireTLS=false`)
    await until(() => isSent(id))
    expect(logins).toEqual([['shop', 'p@ss/word']])
    await guarded.close()
  })

  it('sends password and email only to a server with encryption', async () => {
    const logins: unknown[] = []
    const open = await startMailServer(0, {
      onAuth({ username }, _session, callback) {
        logins.push(username)
        callback(null, { user: username })
      },
    })
    const { id } = await createMail(shop.db)
    startWorker(`smtp://shop:secret@127.0.0.1:${open.port}`)
    await until(async () => (await hasFailed(id)) || (await isSent(id)))
    const { lastError } = await read(id)
    await open.close()
    expect(lastError).toContain('STARTTLS')
    expect(logins).toEqual([])
    expect(open.received).toEqual([])
  })

  it('retries after the delay on a temporary refusal', async () => {
    const answers = [refusal(451, 'try again later'), undefined]
    server.onMail = () => answers.shift()
    const { id } = await createMail(shop.db)
    const worker = startWorker()
    await until(() => hasFailed(id))
    const failed = await read(id)
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })
    expect(failed.lastError).toContain('451 try again later')
    await until(async () => (await jobOf(id))?.lock === null)
    const wait = Number((await jobOf(id))?.runAt) - Date.now()
    expect(wait).toBeGreaterThan(0.7 * MINUTE)
    expect(wait).toBeLessThanOrEqual(1.2 * MINUTE)
    expect(worker.logs).toMatchObject([
      { msg: 'A job failed and is retried', task: SEND_MAIL, key: String(id), attempts: 1 },
    ])
    await setJob(id, { runAt: new Date() })
    await until(() => isSent(id))
    expect(server.received).toHaveLength(1)
    expect((await read(id)).attempts).toBe(2)
  })

  it('retries without a server', async () => {
    const { url, port } = server
    await server.close()
    const { id } = await createMail(shop.db)
    startWorker(url, { retries: { firstMs: 20, factor: 1, longestMs: 20, maxAttempts: 100 } })
    await until(() => hasFailed(id))
    expect((await read(id)).lastError).toContain('ECONNREFUSED')
    server = await startMailServer(port)
    await until(() => isSent(id))
    expect(server.received).toHaveLength(1)
  })

  it('gives up at once when the server does not know the recipient', async () => {
    server.onRecipient = () => refusal(550, 'no such user here')
    const { id } = await createMail(shop.db)
    const worker = startWorker()
    await until(() => hasFailed(id))
    const given = await read(id)
    expect(given).toMatchObject({ attempts: 1, sentAt: null, failedAt: expect.any(Date) })
    expect(given.lastError).toContain('550 no such user here')
    await until(() => worker.logs.length === 1)
    expect(worker.logs).toMatchObject([{ msg: 'A job failed for good', key: String(id) }])
  })

  it('gives up after the last attempt', async () => {
    server.onRecipient = () => refusal(451, 'later')
    const last = await createQueued(11)
    const cutShort = await createQueued(12)
    startWorker()
    await until(async () => (await hasFailed(last.id)) && (await hasFailed(cutShort.id)))
    expect(await read(last.id)).toMatchObject({ attempts: 12, failedAt: expect.any(Date) })
    expect(await read(cutShort.id)).toMatchObject({
      failedAt: expect.any(Date),
      lastError: CUT_SHORT,
    })
  })

  it('keeps the password out of its log', async () => {
    const guarded = await startMailServer(0, {
      onAuth({ username, password }, _session, callback) {
        const plain = Buffer.from(`\0${username}\0${password}`).toString('base64')
        callback(refusal(535, `${plain} is wrong, ${password} too`))
      },
    })
    const { id } = await createMail(shop.db)
    const worker = startWorker(`smtp://shop:hunter%202@127.0.0.1:${guarded.port}?requireTLS=false`)
    await until(() => hasFailed(id))
    const { lastError, failedAt } = await read(id)
    expect(lastError).toContain('535 *** is wrong, *** too')
    expect(failedAt).toBeNull()
    expect(JSON.stringify(worker.logs)).not.toContain('hunter')
    await guarded.close()
  })

  it("continues with others if an email can't be written", async () => {
    const unknown = await createMail(shop.db, { template: 'order-lost' })
    const broken = await createMail(shop.db, { payload: { ...placedPayload, customerName: 5 } })
    const nowhere = await createMail(shop.db, { recipient: 'a@example.org\r\nRCPT TO:<b@example.org>' })
    const good = await createMail(shop.db)
    startWorker()
    await until(() => isSent(good.id))
    await until(async () =>
      (await Promise.all([unknown, broken, nowhere].map(({ id }) => hasFailed(id)))).every(Boolean),
    )
    const rows = await Promise.all([unknown, broken, nowhere].map(({ id }) => read(id)))
    expect(rows.map((row) => row.lastError)).toEqual([
      'There is no template "order-lost".',
      expect.stringMatching(/^The payload is broken: customerName: /),
      'The recipient is not one email address.',
    ])
    expect(rows.every((row) => row.failedAt && row.attempts === 1)).toBe(true)
    expect(server.received).toHaveLength(1)
  })

  it('shares the outbox: two workers send each of fifty emails once', async () => {
    const recipients = Array.from({ length: 50 }, (_value, index) => `person${index}@example.org`)
    for (const recipient of recipients) await createMail(shop.db, { recipient })
    const senders = [0, 0]
    for (const index of [0, 1]) {
      const transport = createSmtpTransport(server.url)
      const send: typeof transport.send = (mail, signal) => {
        senders[index] = (senders[index] ?? 0) + 1
        return transport.send(mail, signal)
      }
      startWorker(server.url, { transport: { ...transport, send } })
    }
    await until(async () => (await shop.db.mailOutbox.count({ where: { sentAt: null } })) === 0)
    expect(server.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(recipients.sort())
    expect(Math.min(...senders)).toBeGreaterThan(0)
    expect(await shop.db.mailOutbox.count({ where: { attempts: { not: 1 } } })).toBe(0)
  })

  it('sends an email of a killed process again with the same Message-ID', async () => {
    const { id } = await createQueued(1, 10 * MINUTE)
    const sender = { name: '', from: 'shop@instrumenta.example', publicUrl: '', shopAddress: '', invitationSecret: '' }
    const composed = composeMail(await read(id), sender)
    if ('problem' in composed) throw new Error('There is no mail')
    const killed = createSmtpTransport(server.url)
    await killed.send(composed.mail, new AbortController().signal)
    killed.close()
    startWorker()
    const other = await createMail(shop.db)
    await until(() => isSent(other.id))
    expect(await read(id)).toMatchObject({ sentAt: null })
    await setJob(id, { runAt: new Date() })
    await until(() => isSent(id))
    expect((await read(id)).attempts).toBe(2)
    const [first, , second] = server.received.map(({ headers }) => headers['message-id'])
    expect(first).toMatch(/^<\d+\.\d+@instrumenta\.example>$/)
    expect(second).toBe(first)
  })
})
