import { Readable } from 'node:stream'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { attachmentHeader } from '../../shared/file-names'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { fileUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { getDocument, postDocument } from './documents.rest'
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
