import { z } from 'zod'
import { id } from '../../shared/fields'
import { imageAddress } from '../../shared/rest-image'
import { answer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'

/** Describes `POST /image`. */
export const postImage = {
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
