import { z } from 'zod'
import { id } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import { refusals } from '../../shared/rest-route'

/** Describes `GET /order/{id}/invoice.pdf`. */
export const getInvoice = {
  operationId: 'getInvoice',
  tags: ['Orders'],
  summary: 'Get the invoice of an order',
  description:
    'A PDF on A4 for whoever may see the order: its customer, those of its company who see orders, and the shop’s people. It is drawn ' +
    'when it is asked for: pieces that were called off and credit notes are in it as they stand by then.',
  params: z.object({ id: id.describe('Id of the order.') }),
  querystring: z.strictObject({
    language: z.enum(LANGUAGES).optional().describe('Which language it is in; that of the order unless said.'),
  }),
  response: {
    200: {
      description: 'The invoice.',
      content: { 'application/pdf': { schema: z.instanceof(Buffer).meta({ format: 'binary' }) } },
    },
    ...refusals({
      404: 'There is no such order that you may see.',
      409: 'The order waits for approval, or was declined: there is no invoice.',
      503: 'Too many papers are being drawn, or it took too long.',
    }),
  },
}
