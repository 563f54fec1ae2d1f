import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import { getInvoice } from './invoices.rest'
import type { ConfirmationDeps } from './confirmation-paper'
import { printConfirmation } from './confirmation-paper'

/** Adds the order confirmation at the address that invoices will have. */
export function addInvoiceRoutes(api: RestScope, deps: ConfirmationDeps): void {
  api.get(
    '/order/:id/invoice.pdf',
    { config: { access: 'CUSTOMER' }, schema: getInvoice },
    async ({ viewer, params, query }, reply) => {
      const file = await printConfirmation(deps, signedIn(viewer), params.id, query.language)
      if (file === null) throw httpError(404, sentence('orderNotFound'))
      if (file === 'NOT_YET') throw httpError(409, sentence('noConfirmationYet'))
      if (file === 'NEVER') throw httpError(409, sentence('neverConfirmed'))
      void reply.headers({
        'content-type': 'application/pdf',
        'content-length': file.content.length,
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      return reply.send(file.content)
    },
  )
}
