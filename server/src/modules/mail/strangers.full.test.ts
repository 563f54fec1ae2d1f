import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { signInAtFirebase, signUpAtFirebase, updateFirebaseAccount } from '../../testing/firebase-accounts'
import type { MailServer } from '../../testing/mail-server'
import { startMailServer } from '../../testing/mail-server'
import { createMail, createTestWorker } from '../../testing/mailing'
import { cancelOrder, inputFor, PLACE_ORDER, placeOrder, updateOrderStatus } from '../../testing/ordering'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { INQUIRY_MAILS_AN_HOUR, INQUIRY_MAILS_AN_HOUR_OF_ONE, MAILS_AN_HOUR } from './mail.sql'

// A person abuses the shop to send emails to others.

const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken user { id } } }'
const SEND = 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }'
const LURE = 'Win at http://evil.example'

let shop: TestApp
let server: MailServer
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({ variables: { SHOP_EMAIL: 'office@shop.example' } })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  await shop.db.mailOutbox.deleteMany()
  server = await startMailServer()
})
afterEach(() => server.close())
afterAll(() => shop.close())

/** Signs in as this account at Firebase. */
async function enter(idToken: string): Promise<Person> {
  const { accessToken, user } = (await shop.ask(SIGN_IN, { idToken })).data.signIn
  return { accessToken, user: await shop.db.user.findUniqueOrThrow({ where: { id: user.id } }) }
}

/** Sends all that waits. */
async function sendAll(): Promise<void> {
  const worker = createTestWorker(shop.db, server.url)
  worker.start()
  await until(async () => (await shop.db.mailOutbox.count({ where: { sentAt: null } })) === 0)
  await worker.stop()
}

async function placeAndCancel(person: Person, orders: number): Promise<void> {
  const product = await createProduct(shop.db)
  for (let count = 0; count < orders; count++) {
    const { id } = await placeOrder(shop, person, product)
    expect((await cancelOrder(shop, id, person.accessToken)).data.cancelOrder.__typename).toBe('CancelOrderSuccess')
  }
}

describe('an unverified address', () => {
  it('gets no email, whatever its claimant orders and their name is; once it is verified, its owner does', async () => {
    const email = `victim.${process.pid}@example.net`
    const account = await signUpAtFirebase(email, LURE)
    const attacker = await enter(account.idToken)
    await placeAndCancel(attacker, 60)
    const product = await createProduct(shop.db)
    const open = await placeOrder(shop, attacker, product)
    await updateOrderStatus(shop, { id: open.id, status: 'CONFIRMED' }, admin.accessToken)
    const api = await createRestClient(shop)
    const { productId, idempotencyKey: _key, ...order } = inputFor(product)
    expect(
      (await api.ask('POST', '/api/order', { accessToken: attacker.accessToken, body: { ...order, productId } }))
        .status,
    ).toBeLessThan(300)
    await api.close()
    expect(await shop.db.order.count({ where: { userId: attacker.user.id } })).toBe(62)
    expect(await shop.db.mailOutbox.count()).toBe(0)

    await updateFirebaseAccount(account.uid, { emailVerified: true })
    const owner = await enter((await signInAtFirebase(email)).idToken)
    // Orders from before the verification are in My Orders; the next step is emailed.
    expect(await shop.db.mailOutbox.count()).toBe(0)
    await updateOrderStatus(shop, { id: open.id, status: 'SHIPPED' }, admin.accessToken)
    await placeOrder(shop, owner, product)
    await sendAll()
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([[email], [email]])
    for (const { parts } of server.received) expect(Object.values(parts).join()).not.toContain('evil.example')
  })

  it('gets none about orders of another account with the verified address', async () => {
    const owner = await createPerson(shop, { email: 'twice@example.net' })
    const claimant = await createPerson(shop, { email: 'twice@example.net', emailVerified: false })
    const product = await createProduct(shop.db)
    await placeOrder(shop, claimant, product)
    expect(await shop.db.mailOutbox.count()).toBe(0)
    await placeOrder(shop, owner, product)
    expect(await shop.db.mailOutbox.count()).toBe(1)
  })

  it('is not written to when it was proven once and its person has another now', async () => {
    const person = await createPerson(shop, { email: 'old@example.net' })
    const { id } = await placeOrder(shop, person, await createProduct(shop.db))
    await shop.db.user.update({ where: { id: person.user.id }, data: { email: 'new@example.net' } })
    await updateOrderStatus(shop, { id, status: 'CONFIRMED' }, admin.accessToken)
    const mails = await shop.db.mailOutbox.findMany({ orderBy: { id: 'asc' } })
    expect(mails.map(({ recipient }) => recipient)).toEqual(['old@example.net', 'new@example.net'])
  })
})

describe('emails triggered by customers', () => {
  it('stop above an hourly limit, while orders continue; emails about status are always sent', async () => {
    const person = await createPerson(shop)
    await placeAndCancel(person, MAILS_AN_HOUR)
    expect(await shop.db.mailOutbox.count()).toBe(MAILS_AN_HOUR)
    const { id } = await placeOrder(shop, person, await createProduct(shop.db))
    expect(await shop.db.mailOutbox.count()).toBe(MAILS_AN_HOUR)
    await updateOrderStatus(shop, { id, status: 'CONFIRMED' }, admin.accessToken)
    expect(await shop.db.mailOutbox.count()).toBe(MAILS_AN_HOUR + 1)
    const other = await createPerson(shop)
    await placeOrder(shop, other, await createProduct(shop.db))
    expect(await shop.db.mailOutbox.count({ where: { recipient: other.user.email } })).toBe(1)

    await shop.db.$executeRaw`UPDATE mail_outbox SET created_at = now() - interval '61 minutes'`
    await placeOrder(shop, person, await createProduct(shop.db))
    expect(await shop.db.mailOutbox.count({ where: { recipient: person.user.email } })).toBe(MAILS_AN_HOUR + 2)
  })

  it('are counted by person when the address changes, and by address when the account does', async () => {
    const product = await createProduct(shop.db)
    const person = await createPerson(shop, { email: 'first@example.net' })
    const fill = (changes: object) =>
      Promise.all(Array.from({ length: MAILS_AN_HOUR }, () => createMail(shop.db, changes)))
    await fill({ causedById: person.user.id, recipient: 'before@example.net' })
    await placeOrder(shop, person, product)
    expect(await shop.db.mailOutbox.count({ where: { recipient: 'first@example.net' } })).toBe(0)

    const again = await createPerson(shop, { email: 'second@example.net' })
    await fill({ causedById: admin.user.id, recipient: 'second@example.net' })
    await placeOrder(shop, again, product)
    expect(await shop.db.mailOutbox.count({ where: { causedById: again.user.id } })).toBe(0)
  })

  it('stay few for concurrent requests', async () => {
    const person = await createPerson(shop)
    const product = await createProduct(shop.db, { availableQuantity: 1_000 })
    const orders = Array.from({ length: 4 * MAILS_AN_HOUR }, () =>
      shop.ask(PLACE_ORDER, { input: inputFor(product) }, person.accessToken),
    )
    for (const { data } of await Promise.all(orders)) expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    // Each of the ten connections may have counted before the last email was added.
    expect(await shop.db.mailOutbox.count()).toBeLessThanOrEqual(MAILS_AN_HOUR + 10)
  })
})

describe('emails to the shop', () => {
  const write = (email: string, subject = 'Bulk order') =>
    shop.ask(SEND, { input: { email, subject, message: 'Do you ship to Ghana?' } })

  it('stop above an hourly limit, by address and in total; every message is stored', async () => {
    const before = await shop.db.inquiry.count()
    for (let count = 0; count < INQUIRY_MAILS_AN_HOUR_OF_ONE + 3; count++) await write('one@example.net')
    expect(await shop.db.mailOutbox.count()).toBe(INQUIRY_MAILS_AN_HOUR_OF_ONE)
    for (let count = 0; count < INQUIRY_MAILS_AN_HOUR; count++) await write(`person${count}@example.net`)
    expect(await shop.db.mailOutbox.count()).toBe(INQUIRY_MAILS_AN_HOUR)
    expect(await shop.db.inquiry.count()).toBe(before + INQUIRY_MAILS_AN_HOUR_OF_ONE + 3 + INQUIRY_MAILS_AN_HOUR)
  })

  it('carry no link as their headline', async () => {
    await write('one@example.net', 'Your invoice: https://evil.example/pay today')
    await sendAll()
    expect(server.received[0]?.headers.subject).toBe('Inquiry: Your invoice: [link] today')
    expect(JSON.stringify(server.received[0]?.parts)).not.toContain('evil.example')
  })
})
