import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './page-body'
import type { Page } from './page'

/** Headers that other parts of the app have set for this answer alone. */
const OF_ONE_REQUEST = /^(x-request-id|x-ratelimit-.*|retry-after)$/

/** What the rest of the app has put on an answer and what is good for all answers with the same page. */
export function lastingHeaders(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_REQUEST.test(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Sends a page, straight to the socket: everything about it is known, and no other part of the app adds to it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { status, headers, body } = page
  const all = { ...headers, 'x-request-id': request.id, ...(status === 200 && { etag: body.etag }) }
  if (status === 200 && request.headers['if-none-match']?.includes(body.etag)) {
    reply.hijack().raw.writeHead(304, all).end()
    return reply
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = await body.encode(encoding)
  const how = { 'content-length': bytes.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  reply.hijack().raw.writeHead(status, { ...all, ...how })
  reply.raw.end(request.method === 'HEAD' ? undefined : bytes)
  return reply
}
