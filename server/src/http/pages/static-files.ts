import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { ImageStoreSettings } from '../../config/service-settings'
import { namedScope } from '../../shared/named-scope'
import { ofDocuments } from '../protection/security-headers'

/**
 * Second address of the scripts, for a page whose start failed: browsers never request a failed module again while the
 * document lives, and modules import each other relative to their address.
 */
const SECOND_ASSETS = '/assets/again/'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS

/** Files that never change: no Last-Modified, no ranges. */
const forEver = {
  immutable: true,
  maxAge: YEAR_MS,
  lastModified: false,
  acceptRanges: false,
  decorateReply: false,
  index: false,
} as const

const PREFIX = '/images'
const PICTURE = /^\/[A-Za-z0-9_-]+\/\d+\.(avif|webp)$/
const DAY_SECONDS = 86_400

interface ImageFileDeps {
  dataDir: string
  images: ImageStoreSettings
}

/**
 * Serves images from `dataDir/images`, whose names are never reused for other content. With a bucket, missing files redirect
 * there, so that old URLs work at every process.
 */
export const imageFiles = fastifyPlugin(addImages, { name: 'image-files', dependencies: ['request-checks'] })

async function addImages(app: FastifyInstance, { dataDir, images }: ImageFileDeps): Promise<void> {
  const root = join(dataDir, 'images')
  const serveImages = async (scope: FastifyInstance) => {
    leaveOutDocumentHeaders(scope)
    if (images.store === 's3') {
      // Counted like any missing file.
      const preHandler = (request: FastifyRequest, reply: FastifyReply) => app.countRequest(request, reply)
      scope.setNotFoundHandler({ preHandler }, (request, reply) => {
        const path = request.url.slice(PREFIX.length).split('?', 1)[0] ?? ''
        if (!PICTURE.test(path)) return reply.code(404).send()
        return reply
          .header('cache-control', `public, max-age=${DAY_SECONDS}`)
          .redirect(`${images.publicUrl}${path}`, 301)
      })
    }
    await scope.register(fastifyStatic, {
      ...forEver,
      root,
      suppressWarning: true,
      allowedPath: (path) => PICTURE.test(path),
    })
  }
  await app.register(namedScope('image-folder', serveImages), { prefix: PREFIX })
}

/** Serves Vite's build: hashed assets are immutable, other files are cached for an hour. */
export const clientFiles = fastifyPlugin(addClientFiles, {
  name: 'client-files',
  dependencies: ['request-checks', 'site-files'],
})

async function addClientFiles(app: FastifyInstance, { clientFolder }: { clientFolder: string }): Promise<void> {
  if (!existsSync(clientFolder)) return
  const serveAssets = async (scope: FastifyInstance) => {
    leaveOutDocumentHeaders(scope)
    for (const prefix of ['/assets/', SECOND_ASSETS]) {
      await scope.register(fastifyStatic, {
        ...forEver,
        root: join(clientFolder, 'assets'),
        prefix,
        preCompressed: true,
      })
    }
  }
  await app.register(namedScope('client-assets', serveAssets))
  await app.register(fastifyStatic, { root: clientFolder, serve: false, maxAge: HOUR_MS })
  for (const file of listPublicFiles(clientFolder)) {
    const url = `/${file}`
    // Routes such as robots.txt win over a file of this name.
    if (app.hasRoute({ method: 'GET', url })) continue
    app.get(url, (_request, reply) => reply.sendFile(file, clientFolder))
  }
}

function leaveOutDocumentHeaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    // Helmet writes to Node's response directly.
    for (const name of ofDocuments) reply.removeHeader(name).raw.removeHeader(name)
    done()
  })
}

/** Files such as `favicon.svg`, without pages and build manifests. */
function listPublicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('assets/') && !file.startsWith('.'))
}
