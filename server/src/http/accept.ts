import type { FastifyRequest } from 'fastify'

/** Whether the client is a browser opening an address rather than a program: HTML is named before JSON. */
export function wantsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  const html = accept.indexOf('text/html')
  const json = accept.search(/application\/(graphql-response\+)?json/)
  return html !== -1 && (json === -1 || html < json)
}
