import { z } from 'zod'
import { id } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import { refusals } from '../../shared/rest-route'

const pdf = { 'application/pdf': { schema: z.instanceof(Buffer).meta({ format: 'binary' }) } }
const busy = 'Too many documents are being drawn, or it took too long.'

/** Describes `GET /order/{id}/invoice.pdf`. */
export const getInvoice = {
  operationId: 'getInvoice',
  tags: ['Orders'],
  summary: 'Get the invoice or the order confirmation',
  description:
    'A PDF on A4 for the customer, members of the company who see its orders, and staff. The invoice in force if the order has ' +
    'one, as at `/invoice/{number}.pdf`. Otherwise the order confirmation, which says that it is not an invoice: it shows the ' +
    'order as confirmed, without later changes, cancellations and credits.',
  params: z.object({ id: id.describe('Id of the order.') }),
  querystring: z.strictObject({
    language: z
      .enum(LANGUAGES)
      .optional()
      .describe('Language of the order confirmation; defaults to that of the order, in which invoices are written.'),
  }),
  response: {
    200: { description: 'The invoice or the order confirmation.', content: pdf },
    ...refusals({
      404: 'There is no such order that you may see.',
      409: 'We have not confirmed the order: there is no order confirmation.',
      503: busy,
    }),
  },
}

/** Describes `GET /order/{id}/proforma.pdf`. */
export const getProforma = {
  operationId: 'getProforma',
  tags: ['Orders'],
  summary: 'Get a proforma invoice',
  description:
    'A PDF on A4 for the customer, members of the company who see its orders, and staff. It shows the order as it is now, with ' +
    'the bank accounts in its currency, for a payment in advance or an import licence. It is not an invoice.',
  params: getInvoice.params,
  querystring: z.strictObject({
    language: z.enum(LANGUAGES).optional().describe('Language of the document; defaults to that of the order.'),
  }),
  response: {
    200: { description: 'The proforma invoice.', content: pdf },
    ...refusals({
      404: 'There is no such order that you may see.',
      409: 'The order waits for approval, or is cancelled.',
      503: busy,
    }),
  },
}

/** Describes `GET /invoice/{number}.pdf`. */
export const getInvoiceByNumber = {
  operationId: 'getInvoiceByNumber',
  tags: ['Orders'],
  summary: 'Get an invoice or credit note',
  description:
    'A PDF on A4 for the customer, members of the company who see its orders, and staff. The bytes never change: `ETag` and ' +
    '`Repr-Digest` have their SHA-256, `Invoice.sha256` in GraphQL, too.',
  params: z.object({
    number: z
      .string()
      .max(40)
      .describe('Number of the invoice.')
      .meta({ examples: ['INV-2026-000001'] }),
  }),
  response: {
    200: { description: 'The invoice or credit note.', content: pdf },
    ...refusals({ 404: 'There is no such invoice that you may see.', 503: busy }),
  },
}
