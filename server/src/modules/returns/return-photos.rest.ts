import { Readable } from 'node:stream'
import { z } from 'zod'
import { id } from '../../shared/fields'
import { answer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'

/** Describes `POST /return/photos`. */
export const uploadReturnPhoto = {
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
export const getReturnPhoto = {
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
