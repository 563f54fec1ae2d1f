import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { uploadHeaders } from '../../shared/file-names'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { fileUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { openQuotationFile, uploadQuotationFile } from './quotation-files'
import * as rest from './quotation-files.rest'

interface QuotationFileRouteDeps extends Pick<Reading, 'db' | 'fileStore'> {
  gate: UploadGate
}

/** Adds `POST /api/quotation/files` and `GET /api/quotation/{id}/files/{fileId}`. */
export function addQuotationFileRoutes(api: RestScope, deps: QuotationFileRouteDeps): void {
  addUploadRoute(api, {
    path: '/quotation/files',
    access: 'CUSTOMER',
    kind: fileUpload,
    schema: rest.uploadQuotationFile,
    gate: deps.gate,
    async keep(viewer, upload) {
      const { id, name, size, type } = await uploadQuotationFile(deps, viewer, upload)
      return { id, name, size, type }
    },
  })

  api.get(
    '/quotation/:id/files/:fileId',
    { config: { access: 'CUSTOMER' }, schema: rest.getQuotationFile },
    async ({ viewer, params }, reply) => {
      const found = await openQuotationFile(deps, signedIn(viewer), params.id, params.fileId)
      if (!found) throw httpError(404, sentence('fileNotFound'))
      void reply.headers(uploadHeaders(found.file))
      return reply.send(found.content)
    },
  )
}
