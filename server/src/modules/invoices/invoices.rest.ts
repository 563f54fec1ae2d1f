import { z } from 'zod'
import { id } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import { refusals } from '../../shared/rest-route'

/** Describes `GET /order/{id}/invoice.pdf`. */
export const getInvoice = {
  operationId: 'getInvoice',
  tags: ['Orders'],
  summary: 'Get the order confirmation',
  description:
    'A PDF on A4 for the customer, members of the company who see its orders, and staff. It shows the order as confirmed, ' +
    'and never changes: later changes, cancellations and credits are not in it. It is not an invoice.',
  params: z.object({ id: id.describe('Id of the order.') }),
  querystring: z.strictObject({
    language: z.enum(LANGUAGES).optional().describe('Language of the document; defaults to that of the order.'),
  }),
  response: {
    200: {
      description: 'The order confirmation.',
      content: { 'application/pdf': { schema: z.instanceof(Buffer).meta({ format: 'binary' }) } },
    },
    ...refusals({
      404: 'There is no such order that you may see.',
      409: 'We have not confirmed the order: there is no order confirmation.',
      503: 'Too many documents are being drawn, or it took too long.',
    }),
  },
}
