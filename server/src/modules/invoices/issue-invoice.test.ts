import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '../../shared/in-transaction'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import {
  ISSUE_CREDIT_NOTE,
  ISSUE_INVOICE,
  issueCreditNote,
  issueInvoice,
  settleSeller,
  taxOrder,
} from '../../testing/invoicing'
import { cancelOrder, placeOrder } from '../../testing/ordering'
import { cancelPieces, confirm, placeLines } from '../../testing/pieces'
import { placeWithoutSize } from '../../testing/sizes'
import { actOnReturn, askForReturn, endReturn, sendInstruments } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { readSnapshot } from './invoice-snapshot'
import { issueInTransaction } from './issue-invoice'

let shop: TestApp
let clerk: Person
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  ;[clerk, carl] = await Promise.all([createPerson(shop, { staffRole: 'ORDERS' }), createPerson(shop)])
})
beforeEach(() => settleSeller(shop))
afterAll(() => shop.close())

/** An order of 10 units at 19.99 USD. */
const order = async (person = carl) =>
  placeOrder(shop, person, await createProduct(shop.db, { priceMinor: 1_999n }), { orderQuantity: 10 })

const numbersIn = async (year: number) => {
  const rows = await shop.db.invoice.findMany({
    where: { number: { startsWith: `INV-${year}-` } },
    select: { number: true },
  })
  return rows.map(({ number }) => number).sort()
}
const inARow = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => `INV-${year}-${String(index + 1).padStart(6, '0')}`)

it('issues an invoice once, with the hash of its content', async () => {
  const { id, number } = await order()
  const { __typename, invoice } = await issueInvoice(shop, clerk, id)
  expect([__typename, invoice]).toMatchObject([
    'IssueInvoiceSuccess',
    {
      number: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      kind: 'INVOICE',
      total: { amount: 19_990, currency: 'USD' },
      url: `/api/invoice/${invoice.number}.pdf`,
      cancelledBy: null,
    },
  ])
  expect((await issueInvoice(shop, clerk, id)).invoice.id).toBe(invoice.id)
  const row = await shop.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })
  expect(createHash('sha256').update(row.snapshot).digest('hex')).toBe(row.snapshotHash)
  expect(readSnapshot(row.snapshot)).toMatchObject({
    number: invoice.number,
    order: { number },
    seller: { legalName: 'Seller GmbH' },
    lines: [{ quantity: 10, unitPrice: '1999', amount: '19990' }],
    net: '19990',
  })
  const mail = await shop.db.mailOutbox.findMany({ where: { template: 'invoice-issued' } })
  expect(mail).toMatchObject([{ recipient: carl.user.email, payload: { number: invoice.number, orderNumber: number } }])
})

it('gives one invoice to concurrent calls for one order', async () => {
  const { id } = await order()
  const issued = await Promise.all(Array.from({ length: 8 }, () => issueInvoice(shop, clerk, id)))
  expect(new Set(issued.map(({ invoice }) => invoice.number)).size).toBe(1)
})

it('numbers 90 invoices in a row when 10 of 100 parallel ones fail', async () => {
  const product = await createProduct(shop.db, { availableQuantity: 1_000 })
  const ids: string[] = []
  for (let count = 0; count < 100; count++) ids.push((await placeOrder(shop, carl, product)).id)
  const at = new Date('2031-06-30T12:00:00Z')
  const outcomes = await Promise.allSettled(
    ids.map((id, index) =>
      inTransaction(
        shop.db,
        async (tx) => {
          const issued = await issueInTransaction(tx, id, { issuedById: null, at })
          if (index % 10 === 3) throw new Error('The power failed')
          return issued
        },
        { timeout: 60_000 },
      ),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(await numbersIn(2031)).toEqual(inARow(2031, 90))
})

it('leaves no gap when the connection is killed in the middle', async () => {
  const [first, second] = await Promise.all([order(), order()])
  const at = new Date('2032-01-01T00:00:00Z')
  const issue = (id: string, isKilled: boolean) =>
    inTransaction(shop.db, async (tx) => {
      await issueInTransaction(tx, id, { issuedById: null, at })
      if (isKilled) await tx.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`
    })
  await expect(issue(first.id, true)).rejects.toThrow()
  await issue(second.id, false)
  expect(await numbersIn(2032)).toEqual(inARow(2032, 1))
})

it('starts each year with 1', async () => {
  for (const [at, year] of [
    ['2033-12-31T23:59:59Z', 2033],
    ['2034-01-01T00:00:00Z', 2034],
  ] as const) {
    const { id } = await order()
    await inTransaction(shop.db, (tx) => issueInTransaction(tx, id, { issuedById: null, at: new Date(at) }))
    expect(await numbersIn(year)).toEqual(inARow(year, 1))
  }
})

it('bills what is not cancelled', async () => {
  const { id, lines } = await order()
  await cancelPieces(shop, { id, lines: [{ lineId: lines[0]?.id, quantity: 4 }] }, carl.accessToken)
  const { invoice } = await issueInvoice(shop, clerk, id)
  expect(invoice).toMatchObject({ total: { amount: 11_994 }, net: { amount: 11_994 }, tax: { amount: 0 } })
})

it('cancels an invoice by one credit note, and then issues another', async () => {
  const { id } = await order()
  const { invoice } = await issueInvoice(shop, clerk, id)
  const { creditNote } = await issueCreditNote(shop, clerk, invoice.number)
  expect(creditNote).toMatchObject({
    number: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
    kind: 'CREDIT_NOTE',
    total: { amount: 19_990 },
    corrects: { number: invoice.number },
  })
  expect((await issueCreditNote(shop, clerk, invoice.number)).creditNote.number).toBe(creditNote.number)
  const again = await issueInvoice(shop, clerk, id)
  expect(again.invoice.number).not.toBe(invoice.number)
  const query = 'query ($id: ID!) { order(id: $id) { invoices { number kind cancelledBy { number } } } }'
  expect((await shop.ask(query, { id }, carl.accessToken)).data.order.invoices).toEqual([
    { number: invoice.number, kind: 'INVOICE', cancelledBy: { number: creditNote.number } },
    { number: creditNote.number, kind: 'CREDIT_NOTE', cancelledBy: null },
    { number: again.invoice.number, kind: 'INVOICE', cancelledBy: null },
  ])
})

it.each(['before', 'after'])('credits a return that is closed %s the invoice, with the tax', async (when) => {
  const { order: placed, first } = await sendInstruments(shop, carl, clerk)
  await taxOrder(shop, placed.id)
  const wanted = await askForReturn(shop, carl, placed.id, [[first, 2]])
  await actOnReturn(shop, 'accept', { id: wanted.id }, clerk.accessToken)
  if (when === 'after') await issueInvoice(shop, clerk, placed.id)
  const closed = await endReturn(shop, 'close', wanted.id, clerk.accessToken)
  const { creditNote } = closed.data.closeReturn.orderReturn
  const { invoice } = await issueInvoice(shop, clerk, placed.id)
  expect(invoice).toMatchObject({ net: { amount: 21_990 }, tax: { amount: 4_178 }, total: { amount: 26_168 } })
  const credits = await shop.db.invoice.findMany({ where: { correctsId: invoice.id } })
  expect(credits).toMatchObject([{ kind: 'CREDIT_NOTE', netMinor: 3_998n }])
  expect(readSnapshot(credits[0]?.snapshot ?? '')).toMatchObject({
    returnNumber: wanted.number,
    lines: [{ quantity: 2, amount: '3998' }],
  })
  if (when === 'after') expect(creditNote.number).toBe(credits[0]?.number)
  // The rest of it.
  const { creditNote: rest } = await issueCreditNote(shop, clerk, invoice.number)
  expect(rest.net.amount + 3_998).toBe(21_990)
  expect(BigInt(rest.tax.amount) + (credits[0]?.taxMinor ?? 0n)).toBe(4_178n)
})

it('refuses orders that get no invoice, and a seller without address', async () => {
  const code = async (id: string) => (await issueInvoice(shop, clerk, id)).code
  expect(await code(uuidv7())).toBe('ORDER_NOT_FOUND')
  const { id } = await order()
  await shop.db.$executeRaw`UPDATE seller SET address = NULL`
  expect(await issueInvoice(shop, clerk, id)).toMatchObject({
    code: 'SELLER_INCOMPLETE',
    message: expect.stringContaining('Settings › Seller'),
  })
  await cancelOrder(shop, id, carl.accessToken)
  expect(await code(id)).toBe('ORDER_NOT_INVOICEABLE')
  const { order: unsized } = await placeWithoutSize(shop, carl)
  expect(await code(unsized.id)).toBe('ORDER_NEEDS_SIZE')
  expect((await issueCreditNote(shop, clerk, 'INV-1999-000001')).code).toBe('INVOICE_NOT_FOUND')
})

it('keeps invoices: rows are neither changed nor deleted', async () => {
  const { invoice } = await issueInvoice(shop, clerk, (await order()).id)
  const where = { id: invoice.id as string }
  await expect(shop.db.invoice.update({ where, data: { netMinor: 5n } })).rejects.toThrow('constraint')
  await expect(shop.db.invoiceFile.delete({ where: { invoiceId: where.id } })).rejects.toThrow('constraint')
  await expect(shop.db.invoice.delete({ where })).rejects.toThrow()
})

it('refuses visitors, customers and staff without the right', async () => {
  const { id } = await order()
  const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
  for (const token of ['', carl.accessToken, viewer.accessToken]) {
    const code = token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const issued = await shop.ask(ISSUE_INVOICE, { input: { orderId: id } }, token)
    const credited = await shop.ask(ISSUE_CREDIT_NOTE, { input: { invoiceNumber: 'X', reason: 'Y' } }, token)
    expect([issued, credited].map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([code, code])
  }
})

it('lists invoices for staff by kind and search', async () => {
  const owner = await createPerson(shop, { name: 'Nora Search' })
  await createCompany(shop, owner, { name: 'Clinic North' })
  const placed = await placeLines(shop, owner, [[await createProduct(shop.db), 2]])
  await confirm(shop, placed, clerk)
  const { invoice } = await issueInvoice(shop, clerk, placed.id)
  const LIST = `query ($filter: InvoiceFilter) { invoices(filter: $filter) {
    totalCount nodes { number order { customerName } } pageInfo { hasNextPage }
  } }`
  const list = async (filter: object) => (await shop.ask(LIST, { filter }, clerk.accessToken)).data.invoices
  const found = { totalCount: 1, nodes: [{ number: invoice.number, order: { customerName: 'Nora Search' } }] }
  expect(await list({ search: 'nora' })).toMatchObject(found)
  expect(await list({ search: invoice.number })).toMatchObject(found)
  expect((await list({ search: 'nora', kind: 'CREDIT_NOTE' })).totalCount).toBe(0)
  const { errors } = await shop.ask(LIST, {}, owner.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
