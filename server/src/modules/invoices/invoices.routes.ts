import type { FastifyReply } from 'fastify'
import type { MessageKey } from '../../messages/en/en'
import { sentence } from '../../messages/sentence'
import type { Reading } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import { printConfirmation, printProforma } from './confirmation-paper'
import type { StoredInvoice } from './list-invoices'
import { findInvoiceByNumber, findInvoiceOfOrder } from './list-invoices'
import { getInvoice, getInvoiceByNumber, getProforma } from './invoices.rest'

const HEADERS = { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' }

/** Adds the PDFs of invoices, and the order confirmation at the address of an order's invoice. */
export function addInvoiceRoutes(api: RestScope, deps: Pick<Reading, 'db' | 'env' | 'loaders' | 'paperPress'>): void {
  api.get(
    '/invoice/:number.pdf',
    { config: { access: 'CUSTOMER' }, schema: getInvoiceByNumber },
    async ({ viewer, params, headers }, reply) => {
      const invoice = await findInvoiceByNumber(deps, signedIn(viewer), params.number)
      if (!invoice) throw httpError(404, sentence('invoiceNotFound'))
      return send(reply, invoice, headers['if-none-match'])
    },
  )

  api.get(
    '/order/:id/invoice.pdf',
    { config: { access: 'CUSTOMER' }, schema: getInvoice },
    async ({ viewer, params, query, headers }, reply) => {
      const person = signedIn(viewer)
      const invoice = await findInvoiceOfOrder(deps, person, params.id)
      if (invoice) return send(reply, invoice, headers['if-none-match'])
      const file = await printConfirmation(deps, person, params.id, query.language)
      return sendFresh(reply, file, { notYet: 'noConfirmationYet', never: 'neverConfirmed' })
    },
  )

  api.get(
    '/order/:id/proforma.pdf',
    { config: { access: 'CUSTOMER' }, schema: getProforma },
    async ({ viewer, params, query }, reply) => {
      const file = await printProforma(deps, signedIn(viewer), params.id, query.language)
      return sendFresh(reply, file, { notYet: 'noProformaYet', never: 'noProformaOfCancelled' })
    },
  )
}

/** Sends a paper that was printed for this request, or says why there is none. */
function sendFresh(
  reply: FastifyReply,
  file: Awaited<ReturnType<typeof printProforma>>,
  words: { notYet: MessageKey; never: MessageKey },
) {
  if (file === null) throw httpError(404, sentence('orderNotFound'))
  if (file === 'NOT_YET') throw httpError(409, sentence(words.notYet))
  if (file === 'NEVER') throw httpError(409, sentence(words.never))
  void reply.headers({
    ...HEADERS,
    'content-length': file.content.length,
    'content-disposition': `attachment; filename="${file.fileName}"`,
    'cache-control': 'private, no-store',
  })
  return reply.send(file.content)
}

/** Sends the stored bytes with their hash. The browser asks again each time, because rights can end. */
function send(reply: FastifyReply, { number, content, sha256 }: StoredInvoice, known: string | undefined) {
  const etag = `"${sha256}"`
  void reply.headers({
    etag,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'cache-control': 'private, no-cache',
  })
  if (known?.includes(etag)) return reply.code(304 as 200).send()
  void reply.headers({
    ...HEADERS,
    'content-length': content.length,
    'content-disposition': `attachment; filename="${number}.pdf"`,
  })
  return reply.send(Buffer.from(content))
}
