import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLContext, LiveOperation } from '../../graphql/context'
import { sayErrors } from '../../graphql/error-format'
import { sentence } from '../../messages/sentence'
import { RETRY_AFTER_SECONDS, ShopError } from '../../shared/errors'
import { countEnd, countEvent, countOpen, createLiveStream, LIVE_CONTENT_TYPE } from './live-stream'
import { personOrAddress } from '../protection/rate-limit'
import type { SharedPlaces } from '../../shared/shared-memory'
import { createPlaces } from './live-places'
import type { LiveStream } from './live-stream'

/** Streams of one person, key or address of visitors: tabs that are looked at, behind one address maybe those of a whole house. */
const MOST_OF_ONE = 50

/** After which time a proxy, or a browser, may be told that the line is alive. */
const HEARTBEAT_MS = 15_000

/** So often it is asked who still listens, and by what right. */
const LOOK_EVERY_MS = 4_000

/** What a stream ends with when who listens may not any more. */
const ENDING_CODES = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'])

/** What answering takes. */
export interface LiveAnswersDeps {
  apollo: ApolloServer<GraphQLContext>
  /** Whoever asks, looked up anew each time. */
  createContext(request: FastifyRequest): Promise<GraphQLContext>
  /** Streams that are open at once at most, of all. */
  mostStreams: number
  /** Where those of one client are counted over all instances; without it each counts for itself. */
  sharedPlaces?: SharedPlaces | undefined
}

/**
 * Whether the client asks for a subscription and reads its answer in parts. Clients such as urql accept `multipart/mixed` for every
 * operation, so for them the document decides.
 */
export function wantsLive({ headers, bodyText }: FastifyRequest): boolean {
  const { accept } = headers
  if (!accept?.includes('multipart/mixed')) return false
  return accept.includes('subscriptionSpec') || (bodyText?.includes('subscription') ?? false)
}

/**
 * Answers subscriptions over HTTP as Apollo's clients read them: in parts, for as long as it goes on. A reader who does not read is
 * cut; so is one whose session ends or who may do other things by now, within seconds; and all end when the process stops.
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

  /** Takes a place for a stream. Throws RATE_LIMITED or SERVICE_UNAVAILABLE where there is none. */
  async function takePlace(request: FastifyRequest): Promise<() => void> {
    const place = isStopping ? 'full' : await places.take(personOrAddress(request))
    if (typeof place === 'function') return place
    const why = sentence('tooManyStreams', { seconds: RETRY_AFTER_SECONDS })
    throw new ShopError(place === 'full' ? 'SERVICE_UNAVAILABLE' : 'RATE_LIMITED', why)
  }

  return {
    // What sends is not sent here: a reply that is awaited has been read to its end.
    async prepare(request, reply) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      const leave = await takePlace(request)
      reply.removeHeader('retry-after')
      let operation: LiveOperation | undefined
      try {
        const context = await createContext(request)
        const answer = await apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: {
            method: request.method,
            headers: headersOf(request),
            search: '',
            body: request.body,
          },
          context: async () => ({ ...context, openStream: (opened) => (operation = opened) }),
        })
        if (!operation) {
          leave()
          for (const [name, value] of answer.headers) reply.header(name, value)
          if (answer.body.kind !== 'complete') throw new Error('No subscription is answered in parts by Apollo Server')
          const { string } = answer.body
          return () => reply.code(answer.status ?? 200).send(string)
        }
        // Who asked has left meanwhile, or was answered that it took too long.
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
        // Proxies such as nginx would else wait for more.
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

    /** Nobody is told anything any more. */
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

    /** Ends with an error of the protocol, after which no event comes. */
    const refuse = (errors: readonly unknown[]) => end({ payload: null, errors })

    /** Who reads too slowly is cut, without waiting for what is unread. */
    function write(message: object): void {
      if (stream.write(message)) return
      finish()
      request.raw.socket.resetAndDestroy()
    }

    /** Who listens now; undefined, and the end, if they are not who they were. */
    async function lookUp(): Promise<GraphQLContext | undefined> {
      await request.renewBearer()
      const context = await createContext(request)
      if (hasEnded) return undefined
      if (!context.badToken && rightsOf(context) === rights) return context
      // Whoever may do other things by now begins anew, and is let in or refused there.
      if (context.badToken) refuse(sayErrors([context.badToken], context.language))
      else end()
      return undefined
    }

    async function tellAll(): Promise<void> {
      for await (const event of operation.events) {
        const context = await lookUp()
        if (!context) return
        const { data, errors } = await operation.tell(event, context)
        const isUnseen = data == null || Object.values(data).every((value) => value === null)
        if (isUnseen && !errors) continue
        const said = errors && sayErrors(errors, context.language, request)
        const endsBy = said?.find(({ extensions }) => ENDING_CODES.has(String(extensions?.code)))
        if (isUnseen && endsBy) return refuse([endsBy])
        countEvent()
        write({ payload: said ? { data, errors: said } : { data } })
      }
      // It fell behind too far, or the process stops: whoever listens comes again, and reads what is now.
      end()
    }

    tellAll().catch((error: unknown) => {
      refuse(sayErrors([error], first.language, request))
    })

    return {
      body: stream.body,
      end: () => end(),
      async look() {
        if (request.raw.socket.destroyed) return void stream.body.destroy()
        try {
          if (request.bearer !== 'none' && !(await lookUp())) return
        } catch {
          // While nobody can say who they are, nothing is read for them either.
        }
        if (!hasEnded && Date.now() - stream.writtenAt() >= HEARTBEAT_MS - LOOK_EVERY_MS / 2) write({})
      },
    }
  }
}

/** A subscription that is being answered. */
interface OpenStream {
  body: LiveStream['body']
  end(): void
  /** Ends it where it may not go on, and tells the line that it is alive. */
  look(): Promise<void>
}

/** What somebody may do beside what is their own. */
function rightsOf({ viewer, apiKey }: GraphQLContext): string {
  const { id, role, staffRole, emailVerified } = viewer ?? {}
  return [id, role, staffRole, emailVerified, ...(apiKey?.scopes ?? [])].join(' ')
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Apollo would answer 406 to a client that names nothing but `multipart/mixed`; a refusal is JSON with its own status.
  if (!headers.accept?.includes('json')) map.set('accept', 'application/graphql-response+json')
  return map
}
