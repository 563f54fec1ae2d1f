import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

// Each that waits for a thread has its memory already.
const inTurn = pLimit(2)

/** How the bytes of a page may travel. */
export type PageEncoding = 'br' | 'gzip' | 'identity'

/** The document of a page, compressed once for all who ask. */
export interface PageBody {
  /** The same for all encodings, so it is weak. */
  etag: string
  /** Bytes of memory that it may take. */
  size: number
  encode(encoding: PageEncoding): Promise<Buffer>
}

/** Compresses the page once, for the first who asks for an encoding. */
export function createPageBody(html: string | Buffer): PageBody {
  const identity = typeof html === 'string' ? Buffer.from(html) : html
  let brotlied: Promise<Buffer> | undefined
  let zipped: Promise<Buffer> | undefined

  return {
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    size: identity.length * 2,
    async encode(encoding) {
      switch (encoding) {
        case 'br':
          return (brotlied ??= inTurn(compress, identity))
        case 'gzip':
          return (zipped ??= deflate(identity))
        case 'identity':
          return identity
      }
    },
  }
}

/** Nearly as fast as gzip, and a tenth smaller; the densest takes fifty times as long for another tenth. */
const QUALITY = 5

function compress(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | undefined): PageEncoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';'))
      .filter(([, weight]) => !weight || !/^\s*q=0(\.0*)?\s*$/.test(weight))
      .map(([name]) => name?.trim()),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}

/** A page as it goes to everybody who asks for its address. */
export interface Page {
  status: number
  /** All of its own; not those of one request. */
  headers: Record<string, string>
  body: PageBody
  /** Whether the catalogue is in it. Other pages stay as they are for the life of the process. */
  hasData: boolean
}

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
