import { Readable } from 'node:stream'
import { z } from 'zod'
import { id } from '../../shared/fields'
import { answer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'

/** Describes `POST /document`. */
export const postDocument = {
  operationId: 'uploadDocument',
  tags: ['Products'],
  summary: 'Upload a document for products',
  description:
    'A complete, unencrypted PDF of at most 10 MB in the field `file`, without scripts, attachments and active content. It ' +
    "is stored unchanged. Use the `id` as `fileId` in GraphQL's `updateProduct`. Documents that no product uses " +
    'after a day are deleted.',
  response: {
    200: answer(
      'The document was stored.',
      z.strictObject({
        id: id.describe('Id for `fileId`.'),
        size: wholeNumber(1)
          .describe('Size in bytes.')
          .meta({ examples: [48_213] }),
      }),
    ),
    ...refusals({
      429: 'Too many or too large uploads at once, or too many that no product has.',
      503: 'The place where documents are kept does not answer, or too many are being uploaded.',
    }),
  },
}

/** Describes `GET /product/{id}/documents/{hash}`. */
export const getDocument = {
  operationId: 'getDocument',
  tags: ['Products'],
  summary: 'Download a document of a product',
  description:
    'Public while the product is in the shop, otherwise for staff. A PDF attachment with a descriptive name. The URL ' +
    'contains the SHA-256 of the content: it never changes, and ends when the product no longer has the document.',
  params: z.object({
    id: id.describe('Id of the product.'),
    hash: z
      .string()
      .describe('SHA-256 of the content, in hex.')
      .meta({ maxLength: 64, examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
  }),
  response: {
    200: {
      description: 'The document.',
      content: { 'application/pdf': { schema: z.instanceof(Readable).meta({ format: 'binary' }) } },
    },
    ...refusals({
      404: 'The product has no such document, or is not in the shop.',
      503: 'The place where documents are kept does not answer.',
    }),
  },
}
