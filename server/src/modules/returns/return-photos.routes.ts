import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { id } from '../../shared/fields'
import type { RestScope } from '../../shared/rest-route'
import { httpError, answer, refusals } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { wholeNumber } from '../../shared/validation'
import { openReturnPhoto, uploadReturnPhoto } from './return-photos'

interface ReturnPhotoRouteDeps extends Pick<Reading, 'db' | 'fileStore' | 'imageEncoder'> {
  gate: UploadGate
}

/** Adds `POST /api/return/photos` and `GET /api/return/{id}/photos/{photoId}`. */
export function addReturnPhotoRoutes(api: RestScope, deps: ReturnPhotoRouteDeps): void {
  addUploadRoute(api, {
    path: '/return/photos',
    access: 'CUSTOMER',
    kind: pictureUpload,
    schema: postReturnPhoto,
    gate: deps.gate,
    async keep(viewer, { content }) {
      const { id, width, height } = await uploadReturnPhoto(deps, viewer, content)
      return { id, width, height }
    },
  })

  api.get(
    '/return/:id/photos/:photoId',
    { config: { access: 'CUSTOMER' }, schema: getReturnPhoto },
    async ({ viewer, params }, reply) => {
      const found = await openReturnPhoto(deps, signedIn(viewer), params.id, params.photoId)
      if (!found) throw httpError(404, sentence('photoNotFound'))
      void reply.headers({
        'content-type': 'image/webp',
        'content-length': found.photo.size,
        'x-content-type-options': 'nosniff',
      })
      return reply.send(found.content)
    },
  )
}

/** Describes `POST /return/photos`. */
const postReturnPhoto = {
  operationId: 'uploadReturnPhoto',
  tags: ['Returns'],
  summary: 'Upload a photo for a return',
  description:
    'A JPEG, PNG or WebP in the field `image`, at most 10 MB and 40 megapixels. It is stored as one WebP of at most 960 × ' +
    "1,440 pixels, without its metadata. Use the `id` in `photoIds` of GraphQL's `requestReturn`. Photos not attached " +
    'within a day are deleted.',
  response: {
    200: answer(
      'The photo was stored.',
      z.strictObject({
        id: id.describe('Id for `photoIds`.'),
        width: wholeNumber(1)
          .describe('Size in pixels.')
          .meta({ examples: [960] }),
        height: wholeNumber(1)
          .describe('Size in pixels.')
          .meta({ examples: [720] }),
      }),
    ),
    ...refusals({
      429: 'Too many or too large uploads at once, or too many that were not sent along.',
      503: 'The place where photos are kept does not answer, too many are being uploaded, or it took too long.',
    }),
  },
}

/** Describes `GET /return/{id}/photos/{photoId}`. */
const getReturnPhoto = {
  operationId: 'getReturnPhoto',
  tags: ['Returns'],
  summary: 'Get a photo of a return',
  description: 'For the people who can see the order. A WebP.',
  params: z.object({ id: id.describe('Id of the return.'), photoId: id.describe('Id of the photo.') }),
  response: {
    200: {
      description: 'The photo.',
      content: { 'image/webp': { schema: z.instanceof(Readable).meta({ format: 'binary' }) } },
    },
    ...refusals({
      404: 'There is no such photo that you may see.',
      503: 'The place where photos are kept does not answer.',
    }),
  },
}
