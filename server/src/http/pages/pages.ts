import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import type { Env } from '../../config/env'
import type { FirebaseWebConfig } from '../../config/firebase-settings'
import { RETRY_AFTER_SECONDS } from '../../shared/errors'
import type { CacheVersion } from '../../shared/cache-version'
import type { CurrencyCode } from '../../shared/currencies'
import type { SharedCache } from '../../shared/shared-memory'
import { inSpan } from '../../shared/tracing/spans'
import { createPageBody, lastingHeaders, sendPage } from './page'
import { createPageCache } from './page-cache'
import type { Page } from './page'
import { pagePolicy } from '../protection/security-headers'
import { withinTime } from '../protection/time-limits'
import { localeOfPage } from '../request-locale'

// The client owns this contract (client/src/app/server/render-contract.ts); the two sides share only schema.graphql.

/** What the renderer is told about the shop, and passes on to the browser. */
export interface PublicConfig {
  firebase: FirebaseWebConfig
  /** The SDK talks to the page's own origin, which forwards the emulator's paths. */
  emulator: boolean
  /** What prices are in on the page. */
  currency: CurrencyCode
}

/** A page to render. */
export interface RenderRequest {
  /** Path and query. */
  url: string
  /** The shop's address, without a slash at the end, for canonical addresses. */
  origin: string
  config: PublicConfig
  /** Of how many loads of the page browsers are to measure and tell how fast that was; undefined: of none. */
  vitalsShare: number | undefined
  /** Runs an operation in process, as a visitor. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<FormattedExecutionResult>
}

/** A rendered page. */
export interface RenderResult {
  status: number
  /** Where to go instead, for redirects. */
  location?: string
  /** The whole document. */
  html: string
  /** `sha256-...` for the content security policy. */
  inlineScriptHashes: string[]
  /** The same of the style elements in this page. */
  inlineStyleHashes: string[]
}

/** Renders pages; made from the client's server bundle. */
export type Renderer = (request: RenderRequest) => Promise<RenderResult>

/** A page that search engines should find; the client lists them. */
export interface SitePage {
  /** Path and query. */
  path: string
}

/** What pages need. */
export interface PageDeps {
  env: Env
  renderer: Renderer
  /** The one form of all addresses that show the same page: what a page does not read from the query is left out. */
  pageAddress?: ((url: string) => string) | undefined
  cacheVersion: CacheVersion
  sharedCache?: SharedCache | undefined
  /** Milliseconds that a page may take. */
  handlerTimeoutMs: number
  /** Runs an operation as a visitor, in the name of this request. */
  execute(
    request: FastifyRequest,
    document: DocumentNode,
    variables: Record<string, unknown>,
  ): Promise<FormattedExecutionResult>
}

/** The two ways to a page: the short one to what is kept, and the one on which it is drawn. */
export interface Pages {
  /**
   * A hook that answers from what is kept. It may run before those that make requests costly, the limit of requests
   * among them: such an answer is as cheap as a file.
   */
  answerKept(this: void, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Answers any page. While the database is away that is the page as it last was, else one with status 503. */
  answer(this: void, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/**
 * Pages are drawn once for all who ask, until what visitors see has changed. Whoever asks, a page is drawn for a
 * visitor; what is private comes later, through the API. By whichever name somebody has reached the shop, its pages are
 * those of its own address: a name in a request is the sender's to choose.
 */
export function createPages(deps: PageDeps): Pages {
  const { env, renderer, pageAddress = (url) => url, cacheVersion, sharedCache, handlerTimeoutMs, execute } = deps
  const cache = createPageCache({ cacheVersion, sharedCache })
  const config: Omit<PublicConfig, 'currency'> = {
    firebase: env.firebase.web,
    emulator: env.firebase.emulatorHost !== undefined,
  }

  async function draw(request: FastifyRequest, reply: FastifyReply): Promise<Page> {
    let hasData = false
    const result = await renderer({
      url: pageAddress(request.url),
      origin: env.publicUrl,
      config: { ...config, currency: localeOfPage(request).currency },
      vitalsShare: env.webVitalsShare || undefined,
      execute: (document, variables) => {
        hasData = true
        return execute(request, document, variables)
      },
    })
    const headers = { ...lastingHeaders(reply), ...headersOf(result, env) }
    return { status: result.status, headers, body: createPageBody(result.html), hasData }
  }

  /** All of a request that its page depends on; an address has no space. */
  const keyOf = (request: FastifyRequest) => `${pageAddress(request.url)} ${localeOfPage(request).currency}`

  return {
    async answerKept(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return
      const page = await cache.find(keyOf(request))
      if (page) return sendPage(request, reply, page)
    },
    async answer(request, reply) {
      if (isReserved(request.url)) return reply.callNotFound()
      const page = await withinTime(
        request,
        handlerTimeoutMs,
        cache.get(keyOf(request), () =>
          inSpan(
            () => ({ name: 'draw a page' }),
            () => draw(request, reply),
          ),
        ),
      )
      return sendPage(request, reply, page)
    },
  }
}

/** What a search costs by the API, too. A page that is kept costs nothing. */
const SEARCH_PRICE = 6

/** Where pages come from; without them only the API is there. */
interface PageOptions {
  pages: Pages | undefined
}

/** Answers with kept pages, before anything that makes a request costly. */
export const keptPages = fastifyPlugin(
  async (app: FastifyInstance, { pages }: PageOptions) => {
    if (pages) app.addHook('onRequest', pages.answerKept)
  },
  { name: 'kept-pages', dependencies: ['client-address', 'account-links'] },
)

/** Answers all addresses that no other route has. */
export const pageRoutes = fastifyPlugin(
  async (app: FastifyInstance, { pages }: PageOptions) => {
    if (pages) app.get('/*', { config: { keepsTime: true, price: priceOfPage } }, pages.answer)
  },
  { name: 'pages', dependencies: ['request-checks'] },
)

/** What it costs to draw the page that is asked for. */
function priceOfPage({ query }: FastifyRequest): number {
  return (query as { search?: unknown }).search ? SEARCH_PRICE : 1
}

function headersOf(result: RenderResult, env: Env): Record<string, string> {
  const { status, inlineScriptHashes, inlineStyleHashes, location } = result
  return {
    'content-security-policy': pagePolicy({
      scriptHashes: inlineScriptHashes,
      styleHashes: inlineStyleHashes,
      firebase: env.firebase,
      images: env.images,
    }),
    'content-type': 'text/html; charset=utf-8',
    // A browser asks each time, and hears "not modified" while the page is the same.
    'cache-control': status < 500 ? 'private, no-cache' : 'no-store',
    vary: 'accept-encoding',
    ...(location && { location }),
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  }
}

/** Paths below which there are no pages, so that a wrong one is answered for programs. */
function isReserved(url: string): boolean {
  return /^\/(api|graphql|assets|images)(\/|\?|$)/.test(url)
}
