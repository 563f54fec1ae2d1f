import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { maskedMessage } from '../graphql/error-format'
import type { ShopError } from '../shared/errors'
import {
  asRefusal,
  DatabaseAway,
  RETRY_AFTER_SECONDS,
  SearchTooLong,
  statusOfCode,
  WriteConflict,
} from '../shared/errors'
import { wantsHtml } from './accept'
import { plainPage } from './pages/plain-page'
import { earlyHeaders } from './protection/security-headers'

/** An error as it goes to the client. */
interface Answer {
  status: number
  code: string
  message: string
  /** The input that is wrong. */
  field?: string | undefined
}

/** Milliseconds for which one line in the log stands for all that a busy shop turns away: they may be hundreds a second. */
const BUSY_LOG_MS = 10_000

/** Answers errors and unknown paths in the shape that the path speaks: GraphQL, `{ message }`, or a small page. */
export const errorAnswers = fastifyPlugin(addErrorAnswers, { name: 'error-answers', dependencies: ['rate-limits'] })

async function addErrorAnswers(app: FastifyInstance): Promise<void> {
  let busyLoggedAt = -Infinity
  app.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    const answer = describe(error, request.id)
    // Whoever left while a file was on its way to them is no fault of ours.
    const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    // That the database is away is logged once, not for each request.
    const isKnown = hasLeft || error instanceof DatabaseAway
    if (isKnown) return send(request, reply, answer)
    if (answer.status === 503 && isOfBusyShop(error)) {
      if (Date.now() - busyLoggedAt < BUSY_LOG_MS) return send(request, reply, answer)
      busyLoggedAt = Date.now()
      request.log.warn({ reason: error.message }, 'The shop is busy: requests are answered with 503')
    } else if (answer.status >= 500) request.log.error({ err: error }, 'Request failed')
    return send(request, reply, answer)
  })
  // Counted here are files that there are not; all else was before.
  const preHandler = (request: FastifyRequest, reply: FastifyReply) => app.countRequest(request, reply)
  app.setNotFoundHandler({ preHandler }, (request, reply) =>
    send(request, reply, { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this address.' }),
  )
}

/** Whether there was too much to do, of which the cause tells nothing new; else something that we rely on has failed. */
function isOfBusyShop(error: Error): boolean {
  return error.cause === undefined || error instanceof SearchTooLong || error instanceof WriteConflict
}

/** Answers addresses that the router cannot read at all, before any hook has run. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(earlyHeaders)
  void send(request, reply, describe(error, request.id))
}

function describe(error: FastifyError | ShopError, requestId: string): Answer {
  const refusal = asRefusal(error)
  if (refusal) {
    const { code, message, field } = refusal
    return { status: statusOfCode[code], code, message, field }
  }
  const status = (error as FastifyError).statusCode ?? 500
  // Fastify's own refusals (malformed JSON, too large a body) have a status and a message for the client.
  if (status < 500) return { status, code: 'BAD_REQUEST', message: error.message }
  return { status, code: 'INTERNAL_SERVER_ERROR', message: maskedMessage(requestId) }
}

function send(request: FastifyRequest, reply: FastifyReply, { status, code, message, field }: Answer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  const path = request.url.split('?', 1)[0] ?? ''
  if (path === '/graphql') return reply.send({ errors: [{ message, extensions: { code, field } }] })
  if (path.startsWith('/api/') || path.startsWith('/graphql/') || !wantsHtml(request)) return reply.send({ message })
  return reply.type('text/html; charset=utf-8').send(plainPage(status, message))
}
