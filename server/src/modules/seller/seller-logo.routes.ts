import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { id } from '../../shared/fields'
import type { RestScope } from '../../shared/rest-route'
import { httpError, refusals } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { readLogo, uploadLogo } from './seller-logo'

/** Adds `POST /api/seller/logo` and `GET /api/seller/logo/{id}.png`. */
export function addLogoRoutes(api: RestScope, { gate, db }: Pick<Reading, 'db'> & { gate: UploadGate }): void {
  addUploadRoute(api, {
    path: '/seller/logo',
    access: 'ADMIN',
    kind: pictureUpload,
    schema: postLogo,
    gate,
    keep: (_viewer, { content }) => uploadLogo({ db }, content),
  })

  api.get('/seller/logo/:id.png', { config: { access: 'PUBLIC' }, schema: getLogo }, async ({ params }, reply) => {
    const logo = await readLogo(db, params)
    if (!logo) throw httpError(404, sentence('logoNotFound'))
    void reply.removeHeader('vary').headers({
      'content-type': 'image/png',
      'content-length': logo.png.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Email programs on the web show it, too.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return reply.send(Buffer.from(logo.png))
  })
}

/** Describes `POST /seller/logo`. */
const postLogo = {
  operationId: 'uploadLogo',
  tags: ['Images'],
  summary: "Upload the seller's logo",
  description:
    'A JPEG, PNG or WebP image, which is kept as a PNG of at most 640 × 160 pixels. It is shown once `updateSeller` of GraphQL ' +
    'has its `id` as `logoId`.',
  response: {
    200: {
      description: 'The logo.',
      content: {
        'application/json': {
          schema: z.object({
            id: id.describe('Id for `logoId`.'),
            url: z
              .string()
              .max(100)
              .describe('Path of the image.')
              .meta({ examples: ['/api/seller/logo/0192f0c1-0000-7000-8000-000000000001.png'] }),
            width: z
              .int()
              .describe('Width in pixels.')
              .meta({ examples: [320] }),
            height: z
              .int()
              .describe('Height in pixels.')
              .meta({ examples: [80] }),
          }),
        },
      },
    },
    ...refusals({ 503: 'The image takes too long, or too many are being uploaded.' }),
  },
}

/** Describes `GET /seller/logo/{id}.png`. */
const getLogo = {
  operationId: 'getLogo',
  tags: ['Images'],
  summary: 'Get a logo of the seller',
  description: 'The content of an address never changes.',
  params: z.object({ id: id.describe('Id of the logo.') }),
  response: {
    200: {
      description: 'The logo.',
      content: { 'image/png': { schema: z.instanceof(Buffer).meta({ format: 'binary' }) } },
    },
    ...refusals({ 404: 'There is no such logo.' }),
  },
}
