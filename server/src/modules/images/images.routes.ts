import type { Image } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { id } from '../../shared/fields'
import type { RestScope } from '../../shared/rest-route'
import { imageAddress, answer, refusals } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { wholeNumber } from '../../shared/validation'
import { uploadImage } from './upload-image'

interface ImageRouteDeps extends Pick<Reading, 'db' | 'imageEncoder'> {
  gate: UploadGate
  /** Absolute URL of an image. */
  imageAddress(image: Image): string
}

/** Adds `POST /api/image`. */
export function addImageRoutes(api: RestScope, { gate, imageAddress, ...deps }: ImageRouteDeps): void {
  addUploadRoute(api, {
    path: '/image',
    access: 'CUSTOMER',
    kind: pictureUpload,
    schema: postImage,
    gate,
    async keep(viewer, { content }) {
      const image = await uploadImage(deps, viewer, content)
      const url = imageAddress(image)
      const { id, width, height } = image
      return { success: true as const, status: 200, data: { id, url, display_url: url, width, height } }
    },
  })
}

/** Describes `POST /image`. */
const postImage = {
  operationId: 'uploadImage',
  tags: ['Images'],
  summary: 'Upload an image',
  description:
    'A JPEG, PNG or WebP in the field `image`: at most 10 MB and 40 megapixels, its long side at most 16 times its short ' +
    'side. It is stored in several widths, at most 960 wide and 1,440 high, without its metadata. Images that no product, ' +
    'review or profile uses after a day are deleted.',
  response: {
    200: answer(
      'The image was stored.',
      z.object({
        success: z
          .literal(true)
          .describe('Always true.')
          .meta({ examples: [true] }),
        status: wholeNumber(200, 200)
          .describe('Always 200.')
          .meta({ examples: [200] }),
        data: z.object({
          id: id.describe('Id of the image, for `imageId` in GraphQL.'),
          url: imageAddress.describe('URL of a WebP of medium width: the `img` of products and reviews.'),
          display_url: imageAddress.describe('The same URL.'),
          width: wholeNumber(0)
            .describe('Width of the largest rendition in pixels.')
            .meta({ examples: [960] }),
          height: wholeNumber(0)
            .describe('Height of the largest rendition in pixels.')
            .meta({ examples: [720] }),
        }),
      }),
    ),
    ...refusals({
      429: 'Too many or too large uploads at once, or too many that belong to nothing.',
      503: 'The place where pictures are kept does not answer, too many are being uploaded, or it took too long.',
    }),
  },
}
