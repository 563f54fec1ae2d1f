import type { Services } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { namedScope } from '../../shared/named-scope'
import type { UploadForm } from '../../shared/read-upload'
import { lengthOf, readUpload, takeUploads } from '../../shared/read-upload'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-gate'
import { MAX_FILE_BYTES } from './file-kinds'
import { attachmentHeader } from './file-names'
import { getQuotationFile, quotationFileForm, uploadQuotationFile } from './quotation-files.rest'

/** What the routes work with. */
export interface QuotationFileRouteDeps {
  services: Pick<Services, 'quotationFiles'>
  gate: UploadGate
}

const form: UploadForm = {
  field: 'file',
  maxBytes: MAX_FILE_BYTES,
  words: {
    none: 'sendFile',
    otherField: 'sendFile',
    several: 'sendFile',
    tooLarge: 'fileTooLarge',
    unreadable: 'sendFile',
    noForm: 'sendFile',
  },
}

/** Routes of files that are sent for quotations. */
export function addQuotationFileRoutes(api: RestScope, { services, gate }: QuotationFileRouteDeps): void {
  const addUpload = async (scope: RestScope) => {
    await takeUploads(scope, form)

    scope.post(
      '/quotation/files',
      { config: { access: 'CUSTOMER', form: quotationFileForm, limitedAction: 'image' }, schema: uploadQuotationFile },
      async (request) => {
        const viewer = signedIn(request.viewer)
        const leave = gate.enter(viewer.id, lengthOf(request, form), { tooMany: 'filesAtOnce', busy: 'filesBusy' })
        try {
          const { id, name, size, type } = await services.quotationFiles.upload(viewer, await readUpload(request, form))
          return { id, name, size, type }
        } finally {
          leave()
        }
      },
    )
  }
  void api.register(namedScope('quotation-files', addUpload))

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
      })
      return reply.send(content)
    },
  )
}
