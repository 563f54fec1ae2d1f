import { Readable } from 'node:stream'
import type { Services } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { attachmentHeader } from '../../shared/file-names'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-gate'
import { fileUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { getDocument, uploadDocument } from './documents.rest'

/** What the routes work with. */
export interface DocumentRouteDeps {
  services: Pick<Services, 'documents'>
  gate: UploadGate
}

/** The content never changes; but one that a product has no more is to be gone from caches within a day. */
const FOR_ALL = 'public, max-age=86400, immutable'

/** Should a browser show it all the same: with nothing of the shop's, and no script. */
const POLICY = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Routes of documents of products. */
export function addDocumentRoutes(api: RestScope, { services, gate }: DocumentRouteDeps): void {
  addUploadRoute(api, {
    path: '/document',
    access: 'ADMIN',
    kind: fileUpload,
    schema: uploadDocument,
    gate,
    async keep(viewer, { content }) {
      const { id, size } = await services.documents.upload(viewer, content)
      return { id, size }
    },
  })

  api.get(
    '/product/:id/documents/:hash',
    { config: { access: 'PUBLIC' }, schema: getDocument },
    async ({ viewer, params, method, headers }, reply) => {
      const found = await services.documents.find(viewer, params.id, params.hash)
      if (!found) throw httpError(404, sentence('documentNotFound'))
      const etag = `"${params.hash}"`
      void reply.headers({
        etag,
        'cache-control': found.isPublic ? FOR_ALL : 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': POLICY,
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
