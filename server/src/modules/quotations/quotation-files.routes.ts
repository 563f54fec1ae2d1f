import type { Services } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { attachmentHeader } from '../../shared/file-names'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-gate'
import { fileUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { getQuotationFile, uploadQuotationFile } from './quotation-files.rest'

/** What the routes work with. */
export interface QuotationFileRouteDeps {
  services: Pick<Services, 'quotationFiles'>
  gate: UploadGate
}

/** Routes of files that are sent for quotations. */
export function addQuotationFileRoutes(api: RestScope, { services, gate }: QuotationFileRouteDeps): void {
  addUploadRoute(api, {
    path: '/quotation/files',
    access: 'CUSTOMER',
    kind: fileUpload,
    schema: uploadQuotationFile,
    gate,
    async keep(viewer, upload) {
      const { id, name, size, type } = await services.quotationFiles.upload(viewer, upload)
      return { id, name, size, type }
    },
  })

  api.get(
    '/quotation/:id/files/:fileId',
    { config: { access: 'CUSTOMER' }, schema: getQuotationFile },
    async ({ viewer, params }, reply) => {
      const found = await services.quotationFiles.open(signedIn(viewer), params.id, params.fileId)
      if (!found) throw httpError(404, sentence('fileNotFound'))
      const { file, content } = found
      void reply.headers({
        'content-type': file.type,
        'content-length': file.size,
        'content-disposition': attachmentHeader(file.name),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      return reply.send(content)
    },
  )
}
