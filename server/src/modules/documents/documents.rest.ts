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
    'A PDF in the field `file`, at most 10 MB: whole, not encrypted, without scripts, attached files and actions that start or send ' +
    'something. It is kept as it is. The `id` goes into `fileId` of `setProductDocuments` of GraphQL. What no product has after a day is ' +
    'removed.',
  response: {
    200: answer(
      'The document is kept.',
      z.strictObject({
        id: id.describe('For `fileId`.'),
        size: wholeNumber(1)
          .describe('Bytes.')
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
    'For everybody while the product is in the shop, and for its staff else. A PDF, as an attachment under a name that says whose it is. ' +
    'The address has the SHA-256 of what it contains: it never becomes another one, and is gone when the product has it no more.',
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
