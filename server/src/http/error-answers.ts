import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { masked } from '../graphql/error-format'
import type { MessageKey } from '../messages/en/en'
import { say } from '../messages/say'
import type { Sentence } from '../messages/sentence'
import { sentence } from '../messages/sentence'
import type { ShopError } from '../shared/errors'
import {
  asRefusal,
  DatabaseUnavailable,
  RETRY_AFTER_SECONDS,
  SearchTooLong,
  statusOfCode,
  WriteConflict,
} from '../shared/errors'
import { languageOfPath, negotiateLanguage } from '../shared/languages'
import type { Door, RefusalKind } from '../shared/refusal-metrics'
import { countRefusal, kindOfRefusal, kindOfStatus } from '../shared/refusal-metrics'
import { httpError } from '../shared/rest-route'
import { plainPage } from './pages/plain-page'
import { earlyHeaders } from './protection/security-headers'

/** True for a browser opening the address: `Accept` names HTML before JSON. */
export function wantsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  const html = accept.indexOf('text/html')
  const json = accept.search(/application\/(graphql-response\+)?json/)
  return html !== -1 && (json === -1 || html < json)
}

const keys: Record<string, MessageKey> = {
  FST_ERR_BAD_URL: 'addressUnreadable',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyEmpty',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyLength',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyNotJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyOtherType',
}

/** Our message for an error of Fastify; undefined for other errors. */
function sentenceOfFramework({ code }: FastifyError): Sentence | undefined {
  const key = keys[code]
  return key && sentence(key)
}

interface Answer {
  status: number
  code: string
  /** Name in the metrics. */
  kind: RefusalKind
  /** Our message, or a plugin's message about an unreadable request. */
  message: Sentence | string
  field?: string | undefined
}

/** Interval of log lines about shed requests, which may be hundreds per second. */
const BUSY_LOG_MS = 10_000

/** Answers errors and unknown paths in the format of the path: GraphQL, `{ message }`, or a small page. */
export const errorAnswers = fastifyPlugin(addErrorAnswers, { name: 'error-answers', dependencies: ['rate-limits'] })

async function addErrorAnswers(app: FastifyInstance): Promise<void> {
  let busyLoggedAt = -Infinity
  app.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    const answer = describe(error, request.id)
    // A client that left early is no error.
    const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    // A missing database is logged once, not for each request.
    const isKnown = hasLeft || error instanceof DatabaseUnavailable
    if (isKnown) return send(request, reply, hasLeft ? { ...answer, kind: 'CLIENT_LEFT' } : answer)
    if (answer.status === 503 && isOfBusyShop(error)) {
      if (Date.now() - busyLoggedAt < BUSY_LOG_MS) return send(request, reply, answer)
      busyLoggedAt = Date.now()
      request.log.warn({ reason: error.message }, 'The shop is busy: requests are answered with 503')
    } else if (answer.status >= 500) request.log.error({ err: error }, 'Request failed')
    return send(request, reply, answer)
  })
  // Counts missing files; other requests were counted before.
  const preHandler = (request: FastifyRequest, reply: FastifyReply) => app.countRequest(request, reply)
  app.setNotFoundHandler({ preHandler }, (request, reply) =>
    send(request, reply, { status: 404, code: 'NOT_FOUND', kind: 'NOT_FOUND', message: sentence('nothingHere') }),
  )
}

/** True for an overload, not a failed dependency. */
function isOfBusyShop(error: Error): boolean {
  return error.cause === undefined || error instanceof SearchTooLong || error instanceof WriteConflict
}

/** Answers malformed URLs, for which no hook has run. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(earlyHeaders)
  void send(request, reply, describe(error, request.id))
}

function describe(error: FastifyError | ShopError, requestId: string): Answer {
  const refusal = asRefusal(error)
  if (refusal) {
    const { code, sentence, field } = refusal
    return { status: statusOfCode[code], code, kind: kindOfRefusal(refusal), message: sentence, field }
  }
  const { statusCode: status = 500, sentence: said } = error as FastifyError & { sentence?: Sentence }
  const kind = kindOfStatus(status)
  if (status < 500) {
    const message = said ?? sentenceOfFramework(error as FastifyError) ?? error.message
    return { status, code: 'BAD_REQUEST', kind, message }
  }
  return { status, code: 'INTERNAL_SERVER_ERROR', kind, message: masked(requestId) }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, code, field, kind } = answer
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  const path = request.url.split('?', 1)[0] ?? ''
  const door = doorOf(path)
  countRefusal(door, kind)
  const isPage = door === 'page' && wantsHtml(request)
  const language = isPage ? languageOfPath(path) : negotiateLanguage(request.headers['accept-language'])
  const message = typeof answer.message === 'string' ? answer.message : say(answer.message, language)
  reply.code(status).headers({ 'cache-control': 'no-store', 'content-language': language })
  if (!isPage && !reply.hasHeader('vary')) reply.header('vary', 'accept, accept-language')
  if (path === '/graphql') return reply.send({ errors: [{ message, extensions: { code, field } }] })
  if (!isPage) return reply.send({ message })
  return reply.type('text/html; charset=utf-8').send(plainPage(status, message, { language }))
}

function doorOf(path: string): Door {
  if (path.startsWith('/api/')) return 'rest'
  return path.startsWith('/graphql') ? 'graphql' : 'page'
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] satisfies HTTPMethods[]

/**
 * Collects the routes that this scope adds after the call. Call the returned function when all routes exist: it makes
 * their addresses reject every other method with 405 and an `Allow` header.
 */
export function watchMethods(watched: FastifyInstance): (scope: FastifyInstance) => void {
  const known = new Map<string, Set<string>>()
  watched.addHook('onRoute', ({ path, method }) => {
    const allowed = known.get(path) ?? new Set()
    for (const name of [method].flat()) allowed.add(name)
    known.set(path, allowed)
  })

  return (scope) => {
    for (const [path, allowed] of [...known]) {
      const allow = [...allowed].join(', ')
      scope.route({
        url: path.slice(scope.prefix.length),
        method: methods.filter((method) => !allowed.has(method)),
        exposeHeadRoute: false,
        schema: { hide: true },
        // Before the body is read, since it does not matter.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw httpError(405, sentence('otherMethod', { methods: allow }))
        },
        handler: () => undefined,
      })
    }
  }
}
