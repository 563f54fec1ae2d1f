import { z } from 'zod'
import { id } from '../../shared/fields'
import { refusals } from '../../shared/rest-route'

/** Describes `POST /seller/logo`. */
export const postLogo = {
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
export const getLogo = {
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
