import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheVersion } from '../../shared/cache-version'
import { createSeenBefore } from './seen-before'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever sends the same now may have the answer to this request, too. */
    sharing: Sharing | null
  }
}

/** An answer as it went out. */
export interface KeptAnswer {
  version: number
  headers: Record<string, string>
  payload: Buffer
}

/** A request whose answer all visitors may have. */
interface Sharing {
  key: string
  version: number
  /** Set once the answer is known to be a success: there may be errors behind a status of 200. */
  isGood: boolean
  /** Whether somebody else asked the same, before or meanwhile. What is asked once is not kept. */
  isWanted: boolean
  /** Gives the answer, or that there is none to share, to those who wait for it. */
  land(answer: KeptAnswer | undefined): void
}

/** Where the answer to a request is kept. */
export interface AnswerPlace {
  key: string
  version: number
  /** If one is there that is still good. */
  answer: KeptAnswer | undefined
}

/** Answers that visitors have in common. */
export interface KeptAnswers {
  /** What was answered to the very same request; undefined if the request may not share. */
  find(request: FastifyRequest, body: string): Promise<AnswerPlace | undefined>
  /**
   * Shares with those who ask the same now: if one of them is being answered already, the answer to that, if it was
   * good. Else the answer to this request goes to those who come meanwhile, and is kept, if `sharing.isGood` is set.
   */
  share(request: FastifyRequest, place: AnswerPlace): Promise<KeptAnswer | undefined>
}

const MAX_BYTES = 32 * 1024 * 1024
/** What an answer takes besides its text and its key. */
const OVERHEAD_BYTES = 1_000
/** A larger one would push too many others out. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** Headers that belong to the answer; all others belong to the request or are the same everywhere. */
const ANSWER_HEADERS = ['content-type', 'content-encoding', 'vary', 'link']

/**
 * Keeps what visitors were answered, as it went out, under all of the request that the answer depends on. A request that
 * bears an `Authorization` header, whatever is in it, is neither answered from here nor kept.
 */
export function addKeptAnswers(scope: FastifyInstance, cacheVersion: CacheVersion): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ payload }, key) => payload.length + 2 * key.length + OVERHEAD_BYTES,
  })
  const flights = new Map<string, { sharing: Sharing; landing: Promise<KeptAnswer | undefined> }>()
  const isSeenBefore = createSeenBefore()

  /** Those who come now wait for this request. */
  function lead(key: string, version: number): Sharing {
    const sharing: Sharing = { key, version, isGood: false, isWanted: isSeenBefore(key), land: () => undefined }
    const landing = new Promise<KeptAnswer | undefined>((resolve) => {
      sharing.land = (answer) => {
        // One that took off after a write may stand in its place.
        if (flights.get(key)?.sharing === sharing) flights.delete(key)
        resolve(answer)
      }
    })
    flights.set(key, { sharing, landing })
    return sharing
  }

  scope.decorateRequest('sharing', null)
  // After the hooks of this scope, so that the compression of a route has been at work before.
  scope.addHook('onRoute', (route) => {
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, payload, done) => {
        const { sharing } = request
        if (sharing) {
          request.sharing = null
          const answer = sharing.isGood && sharing.isWanted ? toAnswer(reply, payload, sharing.version) : undefined
          if (answer) answers.set(sharing.key, answer)
          sharing.land(answer)
        }
        done(null, payload)
      },
    ]
  })

  return {
    async find(request, body) {
      if (request.headers.authorization !== undefined) return undefined
      const key = keyOf(request, body)
      const version = await cacheVersion.current()
      const kept = answers.get(key)
      return { key, version, answer: kept?.version === version ? kept : undefined }
    },

    async share(request, { key, version }) {
      const flight = flights.get(key)
      if (flight?.sharing.version === version) {
        flight.sharing.isWanted = true
        return flight.landing
      }
      request.sharing = lead(key, version)
      return undefined
    },
  }
}

/** All of a request that its answer depends on. Header lines hold no line breaks, so that no two requests meet. */
function keyOf({ headers }: FastifyRequest, body: string): string {
  const compression = headers['x-no-compression'] === undefined ? headers['accept-encoding'] : ''
  return [headers['content-type'], headers.accept ?? '', compression ?? '', body].join('\n')
}

/** What may be kept of a good answer; undefined if it is too large. */
function toAnswer(reply: FastifyReply, payload: unknown, version: number): KeptAnswer | undefined {
  // Large ones are streamed while they are compressed.
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return undefined
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (bytes.length > MAX_ANSWER_BYTES) return undefined
  const headers = ANSWER_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { version, headers: Object.fromEntries(headers) as Record<string, string>, payload: bytes }
}
