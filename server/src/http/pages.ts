import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentNode, ExecutionResult } from 'graphql'
import type { Env, FirebaseWebConfig } from '../config/env'
import { maskedMessage } from '../graphql/errors'
import { RETRY_AFTER_SECONDS } from '../shared/errors'
import { CURRENCY } from '../shared/money'
import { plainPage } from './plain-page'
import { pagePolicy } from './security'

// The client owns this contract (client/src/app/render-contract.ts); the two sides share only schema.graphql.

/** What the renderer is told about the shop, and passes on to the browser. */
export interface PublicConfig {
  firebase: FirebaseWebConfig
  /** The SDK talks to the page's own origin, which forwards the emulator's paths. */
  emulator: boolean
  currency: typeof CURRENCY
}

/** A page to render. */
export interface RenderRequest {
  /** Path and query. */
  url: string
  /** Scheme and host, for canonical addresses. */
  origin: string
  nonce: string
  config: PublicConfig
  /** Runs an operation in process, as a visitor. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>
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
}

/** Renders pages; made from the client's server bundle. */
export type Renderer = (request: RenderRequest) => Promise<RenderResult>

/** A page that search engines should find; the client lists them. */
export interface SitePage {
  /** Path and query. */
  path: string
  /** What a feed says of it, if it is an article. */
  article?: { title: string; summary: string; date: string }
}

/** What pages need. */
export interface PageDeps {
  env: Env
  renderer: Renderer
  /** Runs an operation as a visitor, in the name of this request. */
  execute(request: FastifyRequest, document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>
}

/** Serves `GET *` by rendering. A page that cannot be rendered becomes a plain one that leads home. */
export function addPages(app: FastifyInstance, { env, renderer, execute }: PageDeps): void {
  const config: PublicConfig = {
    firebase: env.firebase.web,
    emulator: env.firebase.emulatorHost !== undefined,
    currency: CURRENCY,
  }

  app.get('/*', async (request, reply) => {
    if (isReserved(request.url)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8')
    try {
      const page = await renderer({
        url: request.url,
        origin: originOf(request),
        nonce,
        config,
        execute: (document, variables) => execute(request, document, variables),
      })
      const policy = pagePolicy({
        nonce,
        scriptHashes: page.inlineScriptHashes,
        firebase: env.firebase,
        images: env.images,
      })
      reply.code(page.status).header('content-security-policy', policy)
      if (page.location) reply.header('location', page.location)
      if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      return page.html
    } catch (error) {
      request.log.error({ err: error, url: request.url }, 'Rendering failed')
      reply.code(500).header('cache-control', 'no-store')
      return plainPage(500, maskedMessage(request.id))
    }
  })
}

/** Paths below which there are no pages, so that a wrong one is answered for programs. */
function isReserved(url: string): boolean {
  return /^\/(api|graphql|assets|images)(\/|\?|$)/.test(url)
}

/** The shop's own address as the client knows it; a `Host` that is none gives a harmless one. */
function originOf(request: FastifyRequest): string {
  const host = /^[A-Za-z0-9.\-[\]:]+$/.test(request.host) ? request.host : 'localhost'
  return `${request.protocol}://${host}`
}
