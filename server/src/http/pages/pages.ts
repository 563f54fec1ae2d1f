import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import type { Env } from '../../config/env'
import type { FirebaseWebConfig } from '../../config/service-settings'
import { RETRY_AFTER_SECONDS } from '../../shared/errors'
import type { CacheVersion } from '../../shared/cache-version'
import type { CurrencyCode } from '../../shared/money'
import type { SellerFacts } from '../../modules/seller/seller'
import type { SharedCache } from '../../shared/shared-memory'
import { inSpan } from '../../shared/tracing/spans'
import { createPageBody, lastingHeaders, sendPage } from './page'
import { createPageCache } from './page-cache'
import type { Page } from './page'
import { pagePolicy } from '../protection/security-headers'
import { withinTime } from '../protection/time-limits'
import { localeOfPage } from '../request-locale'

// The client owns this contract (client/src/app/server/render-contract.ts); the two sides share only schema.graphql.

/** Settings for the renderer and the browser. */
interface PublicConfig {
  firebase: FirebaseWebConfig
  /** The SDK uses the page's origin, which forwards to the emulator. */
  emulator: boolean
  /** Currency of prices. */
  currency: CurrencyCode
  /** The company that sells. */
  seller: Pick<SellerFacts, 'name' | 'lineOfBusiness' | 'logo'>
}

/** A page to render. */
export interface RenderRequest {
  /** Path and query. */
  url: string
  /** The shop's address, without a slash at the end, for canonical addresses. */
  origin: string
  config: PublicConfig
  /** Share of page loads that browsers measure; undefined for none. */
  vitalsShare: number | undefined
  /** Runs an operation in process, as a visitor. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<FormattedExecutionResult>
}

/** A rendered page. */
export interface RenderResult {
  status: number
  /** Target of a redirect. */
  location?: string
  /** The whole document. */
  html: string
  /** `sha256-...` for the content security policy. */
  inlineScriptHashes: string[]
  /** Hashes of style elements. */
  inlineStyleHashes: string[]
}

/** Renderer, from the client's server bundle. */
export type Renderer = (request: RenderRequest) => Promise<RenderResult>

/** A page for search engines, listed by the client. */
export interface SitePage {
  /** Path and query. */
  path: string
}

export interface PageDeps {
  env: Env
  renderer: Renderer
  /** Canonical address: without query parameters that the page does not read. */
  pageAddress?: ((url: string) => string) | undefined
  cacheVersion: CacheVersion
  readSeller(this: void): Promise<SellerFacts>
  sharedCache?: SharedCache | undefined
  /** Time limit of a page in milliseconds. */
  handlerTimeoutMs: number
  /** Runs an operation as a visitor, in the name of this request. */
  execute(
    request: FastifyRequest,
    document: DocumentNode,
    variables: Record<string, unknown>,
  ): Promise<FormattedExecutionResult>
}

/** Answers pages, from the cache or rendered. */
export interface Pages {
  /**
   * Hook that responds from the cache. It may run before the rate limit and other expensive hooks, because it is as cheap as
   * a file.
   */
  answerCached(this: void, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Answers any page. While the database is unavailable, sends an old page or status 503. */
  answer(this: void, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/**
 * Renders pages once for all callers, until public data changes. Pages are always rendered for a visitor; private data comes
 * later through the API. URLs always use the shop's configured address, because a request's host is untrusted.
 */
export function createPages(deps: PageDeps): Pages {
  const {
    env,
    renderer,
    pageAddress = (url) => url,
    cacheVersion,
    readSeller,
    sharedCache,
    handlerTimeoutMs,
    execute,
  } = deps
  const cache = createPageCache({ cacheVersion, sharedCache })
  const config: Omit<PublicConfig, 'currency' | 'seller'> = {
    firebase: env.firebase.web,
    emulator: env.firebase.emulatorHost !== undefined,
  }

  async function draw(request: FastifyRequest, reply: FastifyReply): Promise<Page> {
    const { name, lineOfBusiness, logo } = await readSeller()
    const result = await renderer({
      url: pageAddress(request.url),
      origin: env.publicUrl,
      config: { ...config, currency: localeOfPage(request).currency, seller: { name, lineOfBusiness, logo } },
      vitalsShare: env.webVitalsShare || undefined,
      execute: (document, variables) => execute(request, document, variables),
    })
    const headers = { ...lastingHeaders(reply), ...headersOf(result, env) }
    return { status: result.status, headers, body: createPageBody(result.html) }
  }

  /** Cache key of a page. Addresses contain no spaces. */
  const keyOf = (request: FastifyRequest) => `${pageAddress(request.url)} ${localeOfPage(request).currency}`

  return {
    async answerCached(request, reply) {
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

/** The same price as in the API. Cached pages are free. */
const SEARCH_PRICE = 6

/** Undefined serves only the API. */
interface PageOptions {
  pages: Pages | undefined
}

/** Answers with cached pages, before any costly hook. */
export const cachedPages = fastifyPlugin(
  async (app: FastifyInstance, { pages }: PageOptions) => {
    if (pages) app.addHook('onRequest', pages.answerCached)
  },
  { name: 'kept-pages', dependencies: ['client-address', 'account-links'] },
)

/** Answers all paths without another route. */
export const pageRoutes = fastifyPlugin(
  async (app: FastifyInstance, { pages }: PageOptions) => {
    if (pages) app.get('/*', { config: { keepsTime: true, price: priceOfPage } }, pages.answer)
  },
  { name: 'pages', dependencies: ['request-checks'] },
)

/** Price of rendering the requested page. */
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
    // Browsers revalidate each time and get 304 for an unchanged page.
    'cache-control': status < 500 ? 'private, no-cache' : 'no-store',
    vary: 'accept-encoding',
    ...(location && { location }),
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  }
}

/** Paths without pages: unknown ones are answered as for programs. */
function isReserved(url: string): boolean {
  return /^\/(api|graphql|assets|images)(\/|\?|$)/.test(url)
}
