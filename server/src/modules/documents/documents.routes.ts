import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { id } from '../../shared/fields'
import type { RestScope } from '../../shared/rest-route'
import { httpError, answer, refusals } from '../../shared/rest-route'
import { attachmentHeader } from '../../shared/stored-uploads'
import type { UploadGate } from '../../shared/upload-kinds'
import { fileUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { wholeNumber } from '../../shared/validation'
import { findDocument, uploadDocument } from './upload-document'

/** The content of an address never changes. Caches drop a removed document within a day. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=86400, immutable'

/** Isolates a document that a browser displays although it is sent as an attachment. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Adds `POST /api/document` and `GET /api/product/:id/documents/:hash`. */
export function addDocumentRoutes(
  api: RestScope,
  { gate, ...deps }: Pick<Reading, 'db' | 'fileStore'> & { gate: UploadGate },
): void {
  addUploadRoute(api, {
    path: '/document',
    access: 'ADMIN',
    kind: fileUpload,
    schema: postDocument,
    gate,
    async keep(viewer, { content }) {
      const { id, size } = await uploadDocument(deps, viewer, content)
      return { id, size }
    },
  })

  api.get(
    '/product/:id/documents/:hash',
    { config: { access: 'PUBLIC' }, schema: getDocument },
    async ({ viewer, params, method, headers }, reply) => {
      const found = await findDocument(deps, viewer, { productId: params.id, sha256: params.hash })
      if (!found) throw httpError(404, sentence('documentNotFound'))
      const etag = `"${params.hash}"`
      void reply.headers({
        etag,
        'cache-control': found.isPublic ? PUBLIC_CACHE_CONTROL : 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': CONTENT_SECURITY_POLICY,
      })
      if (found.isPublic) void reply.removeHeader('vary')
      if (headers['if-none-match']?.includes(etag)) return reply.code(304 as 200).send()
      void reply.headers({
        'content-type': 'application/pdf',
        'content-length': found.size,
        'content-disposition': attachmentHeader(found.fileName),
      })
      return reply.send(method === 'HEAD' ? Readable.from([]) : await found.read())
    },
  )
}

/** Describes `POST /document`. */
const postDocument = {
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
const getDocument = {
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
