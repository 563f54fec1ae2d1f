import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { id } from '../../shared/fields'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import type { RestScope } from '../../shared/rest-route'
import { httpError, refusals } from '../../shared/rest-route'
import { writeStatement } from './account-statement'

/** Adds `GET /api/company/{id}/statement`. */
export function addPaymentTermsRoutes(
  api: RestScope,
  deps: Pick<Reading, 'db' | 'env' | 'loaders' | 'paperPress'>,
): void {
  api.get(
    '/company/:id/statement',
    { config: { access: 'CUSTOMER' }, schema: getStatement },
    async ({ viewer, params, query }, reply) => {
      const { format = 'pdf', language = FALLBACK_LANGUAGE } = query
      const file = await writeStatement(deps, signedIn(viewer), { companyId: params.id, format, language })
      if (!file) throw httpError(404, sentence('companyNotFound'))
      void reply.headers({
        'content-type': file.type,
        'content-length': file.content.length,
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      return reply.send(file.content)
    },
  )
}

/** Describes `GET /company/{id}/statement`. */
const getStatement = {
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
