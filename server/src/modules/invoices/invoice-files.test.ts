import { createHash } from 'node:crypto'
import { decide, join, orderFor } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { issueCreditNote, issueInvoice, settleSeller, taxOrder } from '../../testing/invoicing'
import { placeOrder } from '../../testing/ordering'
import { createKey } from '../../testing/programs'
import { readPdf } from '../../testing/read-pdf'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  await settleSeller(shop, { vatNumber: 'DE136695976' })
  ;[admin, carl] = await Promise.all([createPerson(shop, { role: 'ADMIN' }), createPerson(shop, { name: 'Carl Öz' })])
})
afterAll(() => shop.close())

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })

async function invoiced(person = carl) {
  const order = await placeOrder(shop, person, await createProduct(shop.db, { priceMinor: 1_999n }))
  const { invoice } = await issueInvoice(shop, admin, order.id)
  return { order, invoice }
}

describe('the PDF', () => {
  it('has the same bytes each time, with their hash', async () => {
    const { order, invoice } = await invoiced()
    const first = await get(invoice.url, carl.accessToken)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    const hash = createHash('sha256').update(first.rawPayload)
    const sha256 = hash.copy().digest('hex')
    expect(invoice.sha256).toBe(sha256)
    expect(first.headers).toMatchObject({
      etag: `"${sha256}"`,
      'repr-digest': `sha-256=:${hash.digest('base64')}:`,
      'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
    })
    await settleSeller(shop, { legalName: 'Other GmbH' })
    for (const url of [invoice.url, `/api/order/${order.id}/invoice.pdf?language=de`]) {
      expect((await get(url, admin.accessToken)).rawPayload.equals(first.rawPayload)).toBe(true)
    }
    await settleSeller(shop)
    const known = await get(invoice.url, carl.accessToken, { 'if-none-match': `"${sha256}"` })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  })

  it('names seller, buyer, goods, taxes and totals', async () => {
    const product = await createProduct(shop.db, { name: 'Scissors', priceMinor: 1_000n })
    const order = await placeOrder(shop, carl, product)
    await taxOrder(shop, order.id, 'Taxed in Germany.')
    const { invoice } = await issueInvoice(shop, admin, order.id)
    const text = async (url: string) =>
      (await readPdf((await get(url, carl.accessToken)).rawPayload)).pages.join('\n').replace(/\s+/g, ' ')
    const shown = await text(invoice.url)
    for (const said of [
      ...[invoice.number, order.number, 'Seller GmbH', '78532 Tuttlingen', 'DE136695976', 'Carl Öz', 'Scissors'],
      ...['VAT 19% on $20.00', '$3.80', '$23.80', 'Taxed in Germany.', '1 Main Street'],
    ]) {
      expect(shown).toContain(said)
    }
    expect(shown).not.toContain('not an invoice')
    const { creditNote } = await issueCreditNote(shop, admin, invoice.number)
    const credited = await text(creditNote.url)
    for (const said of ['Credit note', invoice.number, 'Reason: Wrong buyer', '$3.80', '$23.80'])
      expect(credited).toContain(said)
    // Without a valid invoice, the confirmation is sent.
    expect((await get(`/api/order/${order.id}/invoice.pdf`, carl.accessToken)).statusCode).toBe(409)
  })

  it('is only for the order’s people, staff, and keys with the scope', async () => {
    const [owner, buyer] = await Promise.all([createPerson(shop), createPerson(shop)])
    const company = await createCompany(shop, owner, { name: 'Clinic South' })
    const memberId = await join(shop, company, buyer)
    const { order } = await orderFor(shop, buyer, company, await createProduct(shop.db))
    if (order.status === 'AWAITING_APPROVAL') await decide(shop, owner, 'approveOrder', { id: order.id })
    const { invoice } = await issueInvoice(shop, admin, order.id)
    const [orders, payments] = await Promise.all([
      createKey(shop, admin, ['ORDERS_READ']),
      createKey(shop, admin, ['ORDERS_READ', 'PAYMENTS_READ']),
    ])
    const status = async (token?: string) => (await get(invoice.url, token)).statusCode
    expect(await Promise.all([status(), status(carl.accessToken), status(orders.secret)])).toEqual([401, 404, 403])
    for (const token of [buyer.accessToken, owner.accessToken, payments.secret]) expect(await status(token)).toBe(200)
    const LIST = 'query ($id: ID!) { order(id: $id) { invoices { number } } }'
    const list = async (token: string) => (await shop.ask(LIST, { id: order.id }, token)).data.order?.invoices
    expect([await list(buyer.accessToken), await list(carl.accessToken)]).toEqual([
      [{ number: invoice.number }],
      undefined,
    ])
    await shop.db.companyMember.delete({ where: { id: memberId } })
    expect([await status(buyer.accessToken), await list(buyer.accessToken)]).toEqual([404, []])
    expect((await get('/api/invoice/INV-1999-000001.pdf', admin.accessToken)).statusCode).toBe(404)
  })
})
