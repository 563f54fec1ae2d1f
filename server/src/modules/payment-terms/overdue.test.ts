import { v7 as uuidv7 } from 'uuid'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { recordPayment } from '../../testing/paying'
import { actOnTerms, DEPOSIT, scheduleOf } from '../../testing/payment-terms'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { composeMail } from '../mail/compose-mail'
import { mailPaymentReminders } from './reminders.sql'

let shop: TestApp
let clerk: Person
let owner: Person
let company: { id: string }

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
beforeEach(async () => {
  owner = await createPerson(shop)
  company = await createCompany(shop, owner)
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** An order of 10.00 USD for the company, with a deposit of 30 percent that was due this many days ago. */
async function overdue(days: number) {
  const product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 1 })
  const { id } = await placeOrder(shop, owner, product, { orderQuantity: 1, companyId: company.id })
  await actOnTerms(shop, clerk, 'setPaymentSchedule', { orderId: id, parts: DEPOSIT })
  await shop.db.$executeRaw`UPDATE orders SET created_at = ${daysAgo(days)} WHERE id = ${id}::uuid`
  return id
}

it('lists unpaid and overdue orders', async () => {
  const list = async (payment: string) => {
    const query = `query ($filter: OrderFilter) { orders(first: 100, filter: $filter) { totalCount nodes { id } } }`
    const filter = { payment, customerEmail: owner.user.email }
    const { orders } = (await shop.ask(query, { filter }, clerk.accessToken)).data
    expect(orders.totalCount).toBe(orders.nodes.length)
    return orders.nodes.map(({ id }: { id: string }) => id)
  }
  const [today, late] = [await overdue(0), await overdue(5)]
  expect(await list('UNPAID')).toEqual([today, late])
  expect(await list('OVERDUE')).toEqual([late])
  await recordPayment(shop, clerk, { orderId: late, amount: 300 })
  expect(await list('OVERDUE')).toEqual([])
  await recordPayment(shop, clerk, { orderId: late, amount: 700 })
  expect(await list('UNPAID')).toEqual([today])
})

it('reports open amounts by days overdue', async () => {
  for (const days of [0, 1, 30, 31, 61, 91, 200]) await overdue(days)
  const query = `{ ageingReport { rows { company { id }
    notDue { amount currency } days30 { amount } days60 { amount } days90 { amount } older { amount } total { amount } } } }`
  const { rows } = (await shop.ask(query, {}, clerk.accessToken)).data.ageingReport
  expect(rows.find((row: { company: { id: string } | null }) => row.company?.id === company.id)).toEqual({
    company: { id: company.id },
    notDue: { amount: 7 * 700 + 300, currency: 'USD' },
    days30: { amount: 600 },
    days60: { amount: 300 },
    days90: { amount: 300 },
    older: { amount: 600 },
    total: { amount: 7_000 },
  })
  const { errors } = await shop.ask(query, {}, owner.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

it('counts days from the newest invoice', async () => {
  const id = await overdue(50)
  const parts = [{ percent: 100, event: 'DAYS_AFTER_INVOICE', days: 30 }]
  await actOnTerms(shop, clerk, 'setPaymentSchedule', { orderId: id, parts })
  const amounts = { currency: 'USD', netMinor: 1_000n, taxMinor: 0n, totalMinor: 1_000n }
  const kept = { snapshot: '{}', snapshotHash: 'a'.repeat(64), createdAt: daysAgo(40) }
  await shop.db.invoice.create({
    data: { id: uuidv7(), number: `T-${id}`.slice(0, 20), kind: 'INVOICE', orderId: id, ...amounts, ...kept },
  })
  const { payment } = await scheduleOf(shop, owner, id)
  expect(payment).toMatchObject({ overdueSince: dayOf(daysAgo(10)), schedule: [{ dueOn: dayOf(daysAgo(10)) }] })
})

it('reminds once for each number of days, in the language of the order, with the bank account', async () => {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  await shop.db.seller.updateMany({
    data: {
      bankAccounts: ['USD', 'EUR'].map((currency) => ({
        ...{ currency, bankName: 'Bank', accountHolder: 'Instrumenta GmbH', accountNumber: null, bic: null },
        iban: 'DE89370400440532013000',
      })),
    },
  })
  const id = await overdue(4)
  await shop.db.order.update({ where: { id }, data: { language: 'de' } })
  const mails = () =>
    shop.db.mailOutbox.findMany({
      where: { template: 'payment-reminder', recipient: owner.user.email },
      orderBy: { id: 'asc' },
    })
  // Off by default.
  await mailPaymentReminders(shop.db.sql)
  expect(await mails()).toEqual([])
  await actOnTerms(shop, admin, 'updatePaymentTerms', { reminderDays: [3, 14] })
  await Promise.all([mailPaymentReminders(shop.db.sql), mailPaymentReminders(shop.db.sql)])
  await mailPaymentReminders(shop.db.sql)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  const sender = {
    name: 'Instrumenta',
    from: 'a@b.example',
    shopAddress: 'c@d.example',
    publicUrl: 'https://shop.example',
    invitationSecret: '',
  }
  if (!mail) throw new Error('No mail')
  const composed = composeMail(mail, sender)
  if ('problem' in composed) throw new Error(composed.problem)
  const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } })
  expect(composed.mail.subject).toBe(`Zahlungserinnerung zur Bestellung ${number}`)
  expect(composed.mail.text.replaceAll('\u00a0', ' ')).toContain('Die Zahlung von 3,00 $')
  expect(composed.mail.text.match(/IBAN/g)).toHaveLength(1)
  expect(composed.mail.text).toContain(`https://shop.example/de/dashboard/myOrders/${id}`)
  await shop.db.$executeRaw`UPDATE orders SET created_at = ${daysAgo(14)} WHERE id = ${id}::uuid`
  await mailPaymentReminders(shop.db.sql)
  expect(await mails()).toHaveLength(2)
  await recordPayment(shop, clerk, { orderId: id, amount: 300 })
  await shop.db.$executeRaw`UPDATE orders SET created_at = ${daysAgo(40)} WHERE id = ${id}::uuid`
  await mailPaymentReminders(shop.db.sql)
  expect(await mails()).toHaveLength(2)
})

it('writes a statement of account for owners and staff', async () => {
  const id = await overdue(5)
  const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } })
  const read = (person: Person | null, query = '?format=csv') =>
    shop.app.inject({
      url: `/api/company/${company.id}/statement${query}`,
      headers: person ? { authorization: `Bearer ${person.accessToken}` } : {},
    })
  const { body, headers } = await read(owner)
  expect(headers['content-type']).toContain('text/csv')
  expect(body.split('\r\n')).toEqual([
    '\ufeffOrder number,Ordered on,Due on,Amount,Paid,Open,Currency',
    `${number},${dayOf(daysAgo(5))},${dayOf(daysAgo(5))},3.00,0.00,3.00,USD`,
    `${number},${dayOf(daysAgo(5))},,7.00,0.00,7.00,USD`,
    '',
  ])
  const pdf = await read(clerk, '?language=ar')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await read(null)).statusCode).toBe(401)
  expect((await read(await createPerson(shop))).statusCode).toBe(404)
})
