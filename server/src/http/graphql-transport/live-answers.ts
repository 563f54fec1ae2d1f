import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLContext, LiveOperation } from '../../graphql/context'
import { formatEventErrors } from '../../graphql/error-format'
import { sentence } from '../../messages/sentence'
import { RETRY_AFTER_SECONDS, ShopError } from '../../shared/errors'
import { countEnd, countEvent, countOpen, createLiveStream, LIVE_CONTENT_TYPE } from './live-stream'
import { personOrAddress } from '../protection/rate-limit'
import type { SharedPlaces } from '../../shared/shared-memory'
import { createPlaces } from './live-places'
import type { LiveStream } from './live-stream'

/** Maximum streams of one person, key or network address. A whole office may share an address. */
const MOST_OF_ONE = 50

/** Interval of heartbeats, for proxies and browsers. */
const HEARTBEAT_MS = 15_000

/** Interval of checks of sessions and rights. */
const LOOK_EVERY_MS = 4_000

/** Error codes that end a stream. */
const ENDING_CODES = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'])

interface LiveAnswersDeps {
  apollo: ApolloServer<GraphQLContext>
  /** Looks up the caller each time. */
  createContext(request: FastifyRequest): Promise<GraphQLContext>
  /** Maximum open streams of this process. */
  mostStreams: number
  /** Counts streams of one client over all instances; undefined counts this process only. */
  sharedPlaces?: SharedPlaces | undefined
}

/**
 * True if the client requests a subscription and reads multipart responses. Clients such as urql accept `multipart/mixed` for
 * every operation, so for them the document decides.
 */
export function wantsLive({ headers, bodyText }: FastifyRequest): boolean {
  const { accept } = headers
  if (!accept?.includes('multipart/mixed')) return false
  return accept.includes('subscriptionSpec') || (bodyText?.includes('subscription') ?? false)
}

/**
 * Streams subscriptions over HTTP for Apollo's clients. Disconnects clients that don't read, and within seconds those whose
 * session or rights have ended; ends all when the process stops.
 */
export function createLiveAnswers(
  app: FastifyInstance,
  { apollo, createContext, mostStreams, sharedPlaces }: LiveAnswersDeps,
): { prepare(request: FastifyRequest, reply: FastifyReply): Promise<() => FastifyReply> } {
  const streams = new Set<OpenStream>()
  const places = createPlaces({ mostOfAll: mostStreams, mostOfOne: MOST_OF_ONE, shared: sharedPlaces })
  let isStopping = false

  const timer = setInterval(() => {
    for (const stream of streams) void stream.look()
  }, LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    isStopping = true
    clearInterval(timer)
    places.close()
    for (const stream of streams) stream.end()
  })

  /** Reserves a stream. Throws RATE_LIMITED or SERVICE_UNAVAILABLE at the limits. */
  async function takePlace(request: FastifyRequest): Promise<() => void> {
    const place = isStopping ? 'full' : await places.take(personOrAddress(request))
    if (typeof place === 'function') return place
    const why = sentence('tooManyStreams', { seconds: RETRY_AFTER_SECONDS })
    throw new ShopError(place === 'full' ? 'SERVICE_UNAVAILABLE' : 'RATE_LIMITED', why)
  }

  return {
    // Returns a function that sends: awaiting a reply would wait for the end of the stream.
    async prepare(request, reply) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      const leave = await takePlace(request)
      reply.removeHeader('retry-after')
      let operation: LiveOperation | undefined
      try {
        const context = await createContext(request)
        const headers = headerMapOf(request)
        // Refusals are JSON, but Apollo would answer 406 to a client that accepts only `multipart/mixed`.
        if (!request.headers.accept?.includes('json')) headers.set('accept', 'application/graphql-response+json')
        const answer = await apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: {
            method: request.method,
            headers,
            search: '',
            body: request.body,
          },
          context: async () => Object.assign(context, { openStream: (opened: LiveOperation) => (operation = opened) }),
        })
        if (!operation) {
          leave()
          for (const [name, value] of answer.headers) reply.header(name, value)
          if (answer.body.kind !== 'complete') throw new Error('No subscription is answered in parts by Apollo Server')
          const { string } = answer.body
          return () => reply.code(answer.status ?? 200).send(string)
        }
        // The client has left, or the request timed out.
        if (reply.sent || request.raw.socket.destroyed) {
          leave()
          await operation.events.return?.()
          return () => reply
        }
        const stream = openStream(operation, request, context, () => {
          leave()
          streams.delete(stream)
        })
        streams.add(stream)
        if (isStopping) stream.end()
        // Keeps proxies such as nginx from buffering.
        reply.headers({ 'content-type': LIVE_CONTENT_TYPE, 'x-accel-buffering': 'no' })
        return () => reply.send(stream.body)
      } catch (error) {
        leave()
        await operation?.events.return?.()
        throw error
      }
    },
  }

  function openStream(
    operation: LiveOperation,
    request: FastifyRequest,
    first: GraphQLContext,
    onEnd: () => void,
  ): OpenStream {
    const rights = rightsOf(first)
    let hasEnded = false
    countOpen()

    const stream: LiveStream = createLiveStream(() => {
      if (!hasEnded) finish()
    })

    /** Stops all events. */
    function finish(): void {
      hasEnded = true
      countEnd()
      onEnd()
      void operation.events.return?.()
    }

    function end(message?: object): void {
      if (hasEnded) return
      finish()
      stream.end(message)
    }

    /** Ends the stream with a fatal error of the protocol. */
    const refuse = (errors: readonly unknown[]) => end({ payload: null, errors })

    /** Cuts off a slow reader, without flushing. */
    function write(message: object): void {
      if (stream.write(message)) return
      finish()
      request.raw.socket.resetAndDestroy()
    }

    /** The current caller. Ends the stream and returns undefined if the session or rights changed. */
    async function lookUp(): Promise<GraphQLContext | undefined> {
      request.renewBearer()
      const context = await createContext(request)
      if (hasEnded) return undefined
      if (!context.badToken && rightsOf(context) === rights) return context
      // If the caller's rights have changed, the client subscribes again and is accepted or rejected.
      if (context.badToken) refuse(formatEventErrors([context.badToken], context.language))
      else end()
      return undefined
    }

    async function streamEvents(): Promise<void> {
      for await (const event of operation.events) {
        const context = await lookUp()
        if (!context) return
        const { data, errors } = await operation.tell(event, context)
        const isUnseen = data == null || Object.values(data).every((value) => value === null)
        if (isUnseen && !errors) continue
        const formattedErrors = errors && formatEventErrors(errors, context.language, request)
        const endsBy = formattedErrors?.find(({ extensions }) => ENDING_CODES.has(String(extensions?.code)))
        if (isUnseen && endsBy) return refuse([endsBy])
        countEvent()
        write({ payload: formattedErrors ? { data, errors: formattedErrors } : { data } })
      }
      // The reader was too slow, or the process stops. The client reconnects and reads the current state.
      end()
    }

    streamEvents().catch((error: unknown) => {
      refuse(formatEventErrors([error], first.language, request))
    })

    return {
      body: stream.body,
      end: () => end(),
      async look() {
        if (request.raw.socket.destroyed) return void stream.body.destroy()
        try {
          if (request.bearer !== 'none' && !(await lookUp())) return
        } catch {
          // The database is unavailable, so no event is read either.
        }
        if (!hasEnded && Date.now() - stream.writtenAt() >= HEARTBEAT_MS - LOOK_EVERY_MS / 2) write({})
      },
    }
  }
}

interface OpenStream {
  body: LiveStream['body']
  end(): void
  /** Checks the rights, and sends a heartbeat if due. */
  look(): Promise<void>
}

/** Fingerprint of the caller's rights. */
function rightsOf({ viewer, apiKey }: GraphQLContext): string {
  const { id, role, staffRole, emailVerified } = viewer ?? {}
  return [id, role, staffRole, emailVerified, ...(apiKey?.scopes ?? [])].join(' ')
}

/** Headers of a request for Apollo Server. */
export function headerMapOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return map
}
