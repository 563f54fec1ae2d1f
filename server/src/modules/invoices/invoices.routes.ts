import type { Services } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import { getInvoice } from './invoices.rest'

/** What the routes work with. */
export interface InvoiceRouteDeps {
  services: Pick<Services, 'invoices'>
}

/** Routes of invoices. */
export function addInvoiceRoutes(api: RestScope, { services }: InvoiceRouteDeps): void {
  api.get(
    '/order/:id/invoice.pdf',
    { config: { access: 'CUSTOMER' }, schema: getInvoice },
    async ({ viewer, params, query }, reply) => {
      const invoice = await services.invoices.draw(signedIn(viewer), params.id, query.language)
      if (invoice === null) throw httpError(404, sentence('orderNotFound'))
      if (invoice === 'NOT_YET') throw httpError(409, sentence('noInvoiceYet'))
      void reply.headers({
        'content-type': 'application/pdf',
        'content-length': invoice.content.length,
        'content-disposition': `attachment; filename="${invoice.fileName}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      return reply.send(invoice.content)
    },
  )
}
