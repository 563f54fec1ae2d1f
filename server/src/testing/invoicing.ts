import type { Prisma } from '@instrumenta/prisma/client'
import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import { placeOrder } from './ordering'
import type { TestApp } from './test-app'

const INVOICE = `id number kind issuedAt total { amount currency } tax { amount } net { amount } sha256 url dueOn
  corrects { number } cancelledBy { number } order { id }`

export const ISSUE_INVOICE = `mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) {
  __typename ... on IssueInvoiceSuccess { invoice { ${INVOICE} } } ... on UserError { code path message }
} }`

export const ISSUE_CREDIT_NOTE = `mutation ($input: IssueCreditNoteInput!) { issueCreditNote(input: $input) {
  __typename ... on IssueCreditNoteSuccess { creditNote { ${INVOICE} } } ... on UserError { code path message }
} }`

export const UPDATE_INVOICE_SETTINGS = `mutation ($input: UpdateInvoiceSettingsInput!) { updateInvoiceSettings(input: $input) {
  __typename
  ... on UpdateInvoiceSettingsSuccess { invoiceSettings { issueOn invoicePrefix creditNotePrefix version } }
  ... on UserError { code path }
} }`

const ADDRESS = {
  ...{ recipient: 'Seller GmbH', company: null, line1: 'Werkstraße 12', line2: null, region: null },
  ...{ city: 'Tuttlingen', postalCode: '78532', country: 'DE', phone: '+4974619000' },
}

/** Gives the seller an address, which invoices require. */
export const settleSeller = ({ db }: TestApp, data: Prisma.SellerUpdateInput = {}) =>
  db.seller.update({ where: { id: 1 }, data: { legalName: 'Seller GmbH', address: ADDRESS, ...data } })

/** Taxes an order at 19 %, directly in the database. */
export async function taxOrder({ db }: TestApp, id: string, reason: string | null = null): Promise<void> {
  const order = await db.order.findUniqueOrThrow({ where: { id } })
  const taxMinor = (order.totalMinor * 19n) / 100n
  const line = { name: 'VAT', rate: '19', baseMinor: Number(order.totalMinor), amountMinor: Number(taxMinor), reason }
  await db.$transaction([
    // Lines never change otherwise.
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.orderLine.updateMany({ where: { orderId: id }, data: { taxRate: '19' } }),
    db.order.update({ where: { id }, data: { taxMinor, taxLines: [line] } }),
  ])
}

export async function issueInvoice(shop: TestApp, { accessToken }: Person, orderId: string) {
  const { data, errors } = await shop.ask(ISSUE_INVOICE, { input: { orderId } }, accessToken)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.issueInvoice
}

export async function issueCreditNote(shop: TestApp, { accessToken }: Person, invoiceNumber: string) {
  const input = { invoiceNumber, reason: 'Wrong buyer' }
  const { data, errors } = await shop.ask(ISSUE_CREDIT_NOTE, { input }, accessToken)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.issueCreditNote
}

/** The invoice of an order, cancelled by a credit note. */
export async function createInvoice(shop: TestApp, orderId: string, by: Person): Promise<string> {
  await settleSeller(shop)
  const { invoice } = await issueInvoice(shop, by, orderId)
  await issueCreditNote(shop, by, invoice.number)
  return invoice.number
}

/** The mutations of invoices. */
export const actsOnInvoices = (shop: () => TestApp, admin: () => Person): AuditedActs => {
  const place = async () => {
    await settleSeller(shop())
    const product = await createProduct(shop().db, { priceMinor: 1_000n })
    const { id } = await placeOrder(shop(), await createPerson(shop()), product)
    return id
  }
  return {
    'Mutation.issueInvoice': async () => {
      const orderId = await place()
      const told = { action: 'ISSUE_INVOICE', subjectId: orderId, after: { invoice: expect.stringMatching(/^INV-/) } }
      return { variables: { input: { orderId } }, told }
    },
    'Mutation.issueCreditNote': async () => {
      const orderId = await place()
      const { invoice } = await issueInvoice(shop(), admin(), orderId)
      return {
        variables: { input: { invoiceNumber: invoice.number, reason: 'Wrong buyer' } },
        told: {
          action: 'ISSUE_CREDIT_NOTE',
          subjectId: orderId,
          before: { invoice: invoice.number },
          after: { invoice: expect.stringMatching(/^CN-/) },
        },
      }
    },
    'Mutation.updateInvoiceSettings': async () => {
      // Without a row the defaults apply.
      const { issueOn = 'BY_HAND' } = (await shop().db.invoiceSettings.findFirst()) ?? {}
      const wanted = issueOn === 'SHIPMENT' ? 'ORDER' : 'SHIPMENT'
      const [before, after] = [{ invoicing: `${issueOn}, INV, CN` }, { invoicing: `${wanted}, INV, CN` }]
      return { variables: { input: { issueOn: wanted } }, told: { action: 'UPDATE_INVOICE_SETTINGS', before, after } }
    },
  }
}
