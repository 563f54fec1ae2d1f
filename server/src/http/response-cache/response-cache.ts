import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { CacheName } from '../../shared/metrics'
import { countEvictions, countsOfCache } from '../../shared/metrics'
import type { CacheVersion } from '../../shared/cache-version'
import type { SharedCache } from '../../shared/shared-memory'
import { negotiateLanguage } from '../../shared/languages'
import { chooseEncoding, createPageBody } from '../pages/page'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pending answer of this request, which others may wait for. */
    pendingAnswer: PendingAnswer | null
  }
}

/** A sent answer. */
interface CachedAnswer {
  version: number
  headers: Record<string, string>
  payload: Buffer
}

/** Metadata of a shared answer. */
const aboutAnswer = z.object({ headers: z.record(z.string(), z.string()) })

export interface ResponseCacheDeps {
  cacheVersion: CacheVersion
  /** Answers of other instances; undefined for none. */
  sharedCache?: SharedCache | undefined
}

type Outcome = CachedAnswer | 'LEFT' | undefined

/** An answer in progress, for all who send the same request. */
interface PendingAnswer {
  version: number
  /** The result; undefined if it is private, 'LEFT' if its client left early. */
  wait(): Promise<Outcome>
  /** Marks the answer as public or private. Private by default. */
  share(isForAll: boolean): void
  /** Caches the sent answer, if it is public. */
  settle(reply: FastifyReply, payload: unknown): void
  /** Ends with the answer of another instance. */
  adopt(answer: CachedAnswer): void
}

const MAX_BYTES = 32 * 1024 * 1024
/** Maximum remembered requests that came once. */
const MAX_ASKED_ONCE = 2_000
/** Overhead of a cached answer in bytes. */
const OVERHEAD_BYTES = 1_000
/** A larger answer would evict too many others. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** Headers of the answer itself. Others belong to the request or are the same everywhere. */
const ANSWER_HEADERS = ['content-type', 'content-encoding', 'vary', 'link']

/**
 * Caches responses to visitors on this scope's routes, computed and compressed once, until public data changes; from the
 * second request on, so that single requests don't evict others. Add it before the routes. Requests with an `Authorization`
 * header are never cached or served from the cache.
 * @param name the cache's name in the metrics
 * @param questionOf the request as a text, with language and currency; undefined if the answer is private
 */
export function addResponseCache(
  scope: FastifyInstance,
  { cacheVersion, sharedCache }: ResponseCacheDeps,
  name: CacheName,
  questionOf: (request: FastifyRequest) => string | undefined,
): void {
  const counts = countsOfCache(name)
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ payload }) => payload.length + OVERHEAD_BYTES,
    ...countEvictions(counts),
  })
  const requestedOnce = new LRUCache<string, true>({ max: MAX_ASKED_ONCE })
  const pending = new Map<string, PendingAnswer>()

  function begin(key: string, version: number, state: string | undefined): PendingAnswer {
    let isShared = false
    let isWanted = requestedOnce.has(key)
    requestedOnce.set(key, true)
    let resolve: (outcome: Outcome) => void = () => undefined
    const answer = new Promise<Outcome>((resolveAnswer) => (resolve = resolveAnswer))
    const end = (outcome?: Outcome) => {
      // A request that began after a write may have replaced it.
      if (pending.get(key) === begun) pending.delete(key)
      resolve(outcome)
    }
    const begun: PendingAnswer = {
      version,
      wait() {
        isWanted = true
        return answer
      },
      share(isForAll) {
        isShared = isForAll
        if (!isForAll) end()
      },
      settle(reply, payload) {
        // Work for a client that left may have stopped.
        if (reply.raw.destroyed) return end('LEFT')
        const cached = isShared && isWanted ? toAnswer(reply, payload, version) : undefined
        if (cached) answers.set(key, cached)
        if (cached && state !== undefined) {
          sharedCache?.keep(state, nameOf(key), { about: { headers: cached.headers }, bytes: cached.payload })
        }
        end(cached)
      },
      adopt(answer) {
        answers.set(key, answer)
        end(answer)
      },
    }
    pending.set(key, begun)
    return begun
  }

  scope.decorateRequest('pendingAnswer', null)

  scope.addHook('preHandler', async (request, reply) => {
    const question = request.headers.authorization === undefined ? questionOf(request) : undefined
    if (question === undefined) return
    const key = keyOf(request, question)
    let version: number
    for (;;) {
      version = await cacheVersion.current()
      const cached = answers.get(key)
      if (cached?.version === version) {
        counts.hits += 1
        return repeat(reply, cached)
      }
      const other = pending.get(key)
      if (other?.version !== version) break
      const answer = await other.wait()
      if (answer && answer !== 'LEFT') {
        counts.joined += 1
        return repeat(reply, answer)
      }
      // Then one of the waiting requests computes the answer, unless its client left too.
      if (answer === 'LEFT' && !reply.raw.destroyed) continue
      counts.misses += 1
      return
    }
    // The version is read before the data, so the answer is never older.
    const state = sharedCache && cacheVersion.shared()
    const begun = begin(key, version, state)
    const shared = state === undefined ? undefined : await findShared(state, key, version)
    if (shared) {
      counts.shared += 1
      begun.adopt(shared)
      return repeat(reply, shared)
    }
    counts.misses += 1
    request.pendingAnswer = begun
  })

  async function findShared(state: string, key: string, version: number): Promise<CachedAnswer | undefined> {
    const found = await sharedCache?.find(state, nameOf(key))
    if (!found) return undefined
    const about = aboutAnswer.safeParse(found.about)
    return about.success ? { version, headers: about.data.headers, payload: found.bytes } : undefined
  }

  // Runs after the hooks of this scope, so that the payload is already compressed.
  scope.addHook('onRoute', (route) => {
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, payload, done) => {
        request.pendingAnswer?.settle(reply, payload)
        request.pendingAnswer = null
        done(null, payload)
      },
    ]
  })
}

function repeat(reply: FastifyReply, { headers, payload }: CachedAnswer): FastifyReply {
  return reply.headers(headers).send(payload)
}

/**
 * A hash of all parts of a request that change its answer. A body can have many kilobytes, so only hashes are remembered.
 * Headers have no line breaks, so that different requests have different keys.
 */
function keyOf(request: FastifyRequest, question: string): string {
  const { headers } = request
  const compression = headers['x-no-compression'] === undefined ? headers['accept-encoding'] : ''
  const asked = [headers['content-type'], headers.accept ?? '', compression ?? '', question].join('\n')
  return createHash('sha256').update(asked).digest('base64url')
}

const nameOf = (key: string) => `answer ${key}`

/** The answer to cache; undefined if it is too large. */
function toAnswer(reply: FastifyReply, payload: unknown, version: number): CachedAnswer | undefined {
  // Large answers are streams of compressed data.
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return undefined
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (bytes.length > MAX_ANSWER_BYTES) return undefined
  const headers = ANSWER_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { version, headers: Object.fromEntries(headers) as Record<string, string>, payload: bytes }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if all visitors get the same response from this address. */
    isSameForVisitors?: boolean
  }
}

/** Answers above this many characters are compressed one by one, because each stream takes megabytes. */
const LARGE = 32 * 1024

/** Caches answers of routes with `isSameForVisitors`. Call it before the routes are added. */
export function addVisitorCache(routes: FastifyInstance, deps: ResponseCacheDeps): void {
  addResponseCache(routes, deps, 'rest_answers', ({ routeOptions, method, url, headers }) =>
    routeOptions.config.isSameForVisitors
      ? `${negotiateLanguage(headers['accept-language'])} ${method} ${url}`
      : undefined,
  )
  // Answers with status 200 are public.
  routes.addHook('preHandler', async (request) => request.pendingAnswer?.share(true))

  // Runs before the hooks of the routes, such as compression.
  routes.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LARGE || headers['x-no-compression'] !== undefined)
      return payload
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.headers({ 'content-encoding': encoding, vary: 'accept-language, accept-encoding' })
    return createPageBody(payload).encode(encoding)
  })
}
