import type { ApolloServer } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { GraphQLError } from 'graphql'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { ImageStoreSettings } from '../../config/service-settings'
import type { GraphQLContext, Reading } from '../../graphql/context'
import { inOperationSpan } from '../../graphql/operation-spans'
import type { TrustedAnswers } from '../../graphql/trusted-answers'
import { sentence } from '../../messages/sentence'
import { badUserInput, DatabaseUnavailable } from '../../shared/errors'
import { negotiateLanguage } from '../../shared/languages'
import { namedScope } from '../../shared/named-scope'
import type { SharedPlaces } from '../../shared/shared-memory'
import { findAsker, refusalOfBearer } from '../authentication'
import { wantsHtml, watchMethods } from '../error-answers'
import { playgroundPolicy } from '../protection/security-headers'
import { withinTime } from '../protection/time-limits'
import { localeOfCall, localeOfPage } from '../request-locale'
import type { ResponseCacheDeps } from '../response-cache/response-cache'
import { addResponseCache } from '../response-cache/response-cache'
import { createLiveAnswers, headerMapOf, wantsLive } from './live-answers'

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw body of a GraphQL request. */
    bodyText: string | undefined
  }
}

interface GraphQLRouteDeps extends ResponseCacheDeps {
  apollo: ApolloServer<GraphQLContext>
  /** Undefined: Apollo Server answers everything. */
  trustedAnswers?: TrustedAnswers | undefined
  createContext(request: FastifyRequest): Promise<GraphQLContext>
  /** Time limit of an answer in milliseconds. */
  handlerTimeoutMs: number
  /** Built page of the playground; undefined disables it. */
  playgroundFile: string | undefined
  /** Link of the page for browsers without a playground. */
  referencePath?: string
  /** Hosts of pictures in the playground. */
  images: ImageStoreSettings
  /** True with the auth emulator and demo accounts. */
  hasDemoAccounts: boolean
  /** Maximum open streams. */
  liveStreams: number
  /** Counts streams of one client over all instances. */
  sharedPlaces?: SharedPlaces | undefined
}

/**
 * `POST /graphql` and `GET /graphql` for programs; a browser gets the playground, or a redirect to the reference without one.
 */
export const graphqlRoute = fastifyPlugin(addGraphQLRoute, { name: 'graphql', dependencies: ['request-checks'] })

async function addGraphQLRoute(app: FastifyInstance, deps: GraphQLRouteDeps): Promise<void> {
  const { apollo, trustedAnswers, createContext, handlerTimeoutMs, playgroundFile, referencePath, images } = deps
  const hasPlayground = playgroundFile !== undefined && existsSync(playgroundFile)
  const playground = hasPlayground ? playgroundPage(playgroundFile, deps.hasDemoAccounts) : undefined
  const live = createLiveAnswers(app, {
    apollo,
    createContext: contextOf,
    mostStreams: deps.liveStreams,
    sharedPlaces: deps.sharedPlaces,
  })
  const askApollo = (request: FastifyRequest, reply: FastifyReply) =>
    withinTime(
      request,
      handlerTimeoutMs,
      inOperationSpan(() => handle(request, reply)),
    )

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { method, url, body } = request
    let contextValue: GraphQLContext | undefined
    const trusted = method === 'POST' ? trustedAnswers?.find(request.headers.accept, body) : undefined
    if (trusted) {
      // Apollo Server reports the error when it tries again.
      contextValue = await createContext(request).catch(() => undefined)
      const json = contextValue && (await trustedAnswers?.answer(trusted, contextValue))
      if (json !== undefined) {
        reply.type('application/json; charset=utf-8')
        return json
      }
    }
    const query = url.indexOf('?')
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: headerMapOf(request), search: query < 0 ? '' : url.slice(query), body },
      context: async () => contextValue ?? contextOf(request),
    })
    for (const [name, value] of answer.headers) reply.header(name, value)
    reply.code(answer.status ?? 200)
    // The schema has no `@defer`.
    if (answer.body.kind !== 'complete') throw new Error('No operation is answered in parts by Apollo Server')
    return answer.body.string
  }

  async function contextOf(request: FastifyRequest): Promise<GraphQLContext> {
    try {
      return await createContext(request)
    } catch (error) {
      const language = negotiateLanguage(request.headers['accept-language'])
      if (error instanceof DatabaseUnavailable) {
        throw new GraphQLError(error.message, { originalError: error, extensions: { ...error.extensions, language } })
      }
      // Apollo's plugins see no request here, so it is logged and marked for formatError at once.
      request.log.error({ err: error }, 'No context for a GraphQL request')
      throw new GraphQLError('No context', { extensions: { requestId: request.id, language } })
    }
  }

  const addRoute = async (scope: FastifyInstance) => {
    const refuseOtherMethods = watchMethods(scope)
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.decorateRequest('bodyText', undefined)
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
      request.bodyText = body
      return parse(request, body, done)
    })
    addResponseCache(scope, deps, 'graphql_answers', (request) => {
      if (request.bodyText === undefined || wantsLive(request)) return undefined
      const { language, currency } = localeOfCall(request)
      return [language, currency, request.bodyText].join('\n')
    })
    scope.addHook('onRequest', (request, reply, done) => {
      const { protocol, hostname } = request
      // No cache may store any answer. Apollo sets this only for some.
      reply.headers({ 'cache-control': 'no-store', vary: 'accept, accept-language, x-currency' })
      if (!URL.canParse(`${protocol}://${hostname}/`)) throw badUserInput(sentence('noHost'), 'Host')
      // Refuses an unknown currency before the operation starts.
      localeOfCall(request)
      done()
    })

    scope.post('/graphql', { config: { keepsTime: true } }, async (request, reply) => {
      if (!wantsLive(request)) return askApollo(request, reply)
      const send = await withinTime(request, handlerTimeoutMs, live.prepare(request, reply))
      return send()
    })
    scope.get('/graphql', { config: { keepsTime: true } }, async (request, reply) => {
      if (playground && wantsHtml(request)) return sendPlayground(reply, playground)
      // The footer of every page leads here.
      if (referencePath && wantsHtml(request) && !request.url.includes('?')) return reply.redirect(referencePath)
      return askApollo(request, reply)
    })
    refuseOtherMethods(scope)
  }
  await app.register(namedScope('graphql-route', addRoute))

  function sendPlayground(reply: FastifyReply, page: string): FastifyReply {
    const nonce = randomBytes(16).toString('base64')
    reply.type('text/html; charset=utf-8').header('content-security-policy', playgroundPolicy(images, nonce))
    return reply.send(page.replace('data-style-nonce=""', `data-style-nonce="${nonce}"`))
  }
}

/** The built page, with a flag for demo accounts. */
function playgroundPage(file: string, hasDemoAccounts: boolean): string {
  return readFileSync(file, 'utf8').replace(/data-demo-accounts="[^"]*"/, `data-demo-accounts="${hasDemoAccounts}"`)
}

interface RequestContexts {
  /** Context of a requested operation, with its caller and cost limits. */
  ofRequest(this: void, request: FastifyRequest): Promise<GraphQLContext>
  /** Context of a page's own query: a visitor's, without cost limits. */
  ofPage(this: void, request: FastifyRequest): GraphQLContext
}

export function createRequestContexts(reading: Reading): RequestContexts {
  // Apollo Server copies each context. The dependencies are its prototype, so they are not copied.
  const contextOf = (own: Omit<GraphQLContext, keyof Reading>): GraphQLContext =>
    Object.assign(Object.create(reading) as Reading, own)
  return {
    ofPage(request) {
      const { language, currency } = localeOfPage(request)
      return contextOf({
        language,
        currency,
        viewer: null,
        apiKey: null,
        session: null,
        badToken: null,
        countAction: async () => null,
        chargeCost: async () => null,
        shareAnswer: () => undefined,
        requestId: request.id,
        clientAddress: request.clientAddress,
      })
    },
    async ofRequest(request) {
      const { viewer, apiKey, session } = await findAsker(reading, request.bearer)
      const { language, currency } = localeOfCall(request)
      return contextOf({
        language,
        currency,
        viewer,
        apiKey,
        session,
        badToken: refusalOfBearer(request, viewer),
        countAction: (action) => request.countAction(action),
        chargeCost: (price) => request.chargeCost(price),
        shareAnswer: (isForAll) => request.pendingAnswer?.share(isForAll),
        requestId: request.id,
        clientAddress: request.clientAddress,
      })
    },
  }
}
