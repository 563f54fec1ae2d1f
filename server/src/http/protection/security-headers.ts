import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { ImageStoreSettings } from '../../config/service-settings'
import type { Env } from '../../config/env'

interface PagePolicy {
  /** `sha256-...` of the inline scripts in the page. */
  scriptHashes: string[]
  /** `sha256-...` of the style elements in the page. */
  styleHashes: string[]
  firebase: Env['firebase']
  /** Hosts of pictures. */
  images: ImageStoreSettings
}

/** Policy of all answers that are not pages: load nothing, no frames. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of answers that are sent before other hooks run. */
export const earlyHeaders = { 'content-security-policy': NOTHING, 'x-content-type-options': 'nosniff' }

/**
 * SHA-256 of the empty text: a script may create an empty style element and fill it rule by rule, as Emotion does. Text
 * inside it stays forbidden.
 */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** Headers that only documents need. A page loads forty files, at 0.2 kB each. */
export const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
]

/** Security headers for every answer; pages replace the content policy with their own. */
export const securityHeaders = fastifyPlugin(addSecurityHeaders, {
  name: 'security-headers',
  dependencies: ['kept-pages'],
})

async function addSecurityHeaders(app: FastifyInstance, { env }: { env: Env }): Promise<void> {
  const always = {
    ...earlyHeaders,
    // Google's sign-in window must reach its opener.
    'cross-origin-opener-policy': env.firebase.emulatorHost ? 'same-origin' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'DENY',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })
}

/** Policy of a page: own scripts, and inline loader and styles by hash. */
export function pagePolicy({ scriptHashes, styleHashes, firebase, images }: PagePolicy): string {
  const google = firebase.emulatorHost
    ? { scripts: [], frames: ["'none'"], connections: [] }
    : {
        scripts: ['https://apis.google.com'],
        frames: [`https://${firebase.web.authDomain}`],
        connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...google.scripts].join(' '),
    ["style-src 'self'", ...[EMPTY_STYLE, ...styleHashes].map((hash) => `'${hash}'`)].join(' '),
    ["img-src 'self' data:", ...pictureHosts(images)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...google.connections].join(' '),
    ['frame-src', ...google.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The client defines trusted types (client/src/shared/security/trusted-types.ts).
    "require-trusted-types-for 'script'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Policy of the playground. Its dialogs lock scrolling with a style element whose text depends on the window, so a hash does
 * not work: the page passes it the nonce. Everything else runs under `style-src 'self'`.
 */
export function playgroundPolicy(images: ImageStoreSettings, nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...pictureHosts(images)].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Hosts of images other than the shop itself. */
function pictureHosts(images: ImageStoreSettings): string[] {
  switch (images.store) {
    case 'local':
      return []
    case 's3':
      return [new URL(images.publicUrl).origin]
    case 'imgbb':
      return ['https://i.ibb.co']
  }
}
