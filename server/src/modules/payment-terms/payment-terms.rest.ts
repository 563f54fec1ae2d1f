import { z } from 'zod'
import { id } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import { refusals } from '../../shared/rest-route'

/** Describes `GET /company/{id}/statement`. */
export const getStatement = {
  operationId: 'getStatement',
  tags: ['Orders'],
  summary: 'Get a statement of account',
  description:
    'Open payments of a company’s orders as a PDF or CSV file, for its owners and staff; at most 1,000 rows.',
  params: z.object({ id: id.describe('Id of the company.') }),
  querystring: z.strictObject({
    format: z.enum(['pdf', 'csv']).optional().describe('Kind of file; a PDF by default.'),
    language: z.enum(LANGUAGES).optional().describe('Language of the document; English by default.'),
  }),
  response: {
    200: {
      description: 'The statement.',
      content: {
        'application/pdf': { schema: z.instanceof(Buffer).meta({ format: 'binary' }) },
        'text/csv': { schema: z.instanceof(Buffer).meta({ format: 'binary' }) },
      },
    },
    ...refusals({
      404: 'There is no such company that you may see.',
      503: 'Too many documents are being drawn, or it took too long.',
    }),
  },
}
