import { sentence } from '../../messages/sentence'
import type { Reading } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import { writeStatement } from './account-statement'
import { getStatement } from './payment-terms.rest'

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
