import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { id } from '../../shared/fields'
import type { RestScope } from '../../shared/rest-route'
import { httpError, answer, refusals } from '../../shared/rest-route'
import { uploadHeaders } from '../../shared/stored-uploads'
import type { UploadGate } from '../../shared/upload-kinds'
import { fileUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { wholeNumber } from '../../shared/validation'
import { openQuotationFile, uploadQuotationFile } from './quotation-files'

interface QuotationFileRouteDeps extends Pick<Reading, 'db' | 'fileStore'> {
  gate: UploadGate
}

/** Adds `POST /api/quotation/files` and `GET /api/quotation/{id}/files/{fileId}`. */
export function addQuotationFileRoutes(api: RestScope, deps: QuotationFileRouteDeps): void {
  addUploadRoute(api, {
    path: '/quotation/files',
    access: 'CUSTOMER',
    kind: fileUpload,
    schema: postQuotationFile,
    gate: deps.gate,
    async keep(viewer, upload) {
      const { id, name, size, type } = await uploadQuotationFile(deps, viewer, upload)
      return { id, name, size, type }
    },
  })

  api.get(
    '/quotation/:id/files/:fileId',
    { config: { access: 'CUSTOMER' }, schema: getQuotationFile },
    async ({ viewer, params }, reply) => {
      const found = await openQuotationFile(deps, signedIn(viewer), params.id, params.fileId)
      if (!found) throw httpError(404, sentence('fileNotFound'))
      void reply.headers(uploadHeaders(found.file))
      return reply.send(found.content)
    },
  )
}

/** Describes `POST /quotation/files`. */
const postQuotationFile = {
  operationId: 'uploadQuotationFile',
  tags: ['Quotations'],
  summary: 'Upload a file for a quotation',
  description:
    'A PDF, PNG, JPEG, XLSX, CSV or TXT in the field `file`, at most 10 MB, with a matching file extension and content. ' +
    "Use the `id` in `fileIds` of GraphQL's `requestQuotation` or `writeToQuotation`. Files not attached within a day are " +
    'deleted. Limit for all files of one customer: 1,000 MB.',
  response: {
    200: answer(
      'The file was stored.',
      z.strictObject({
        id: id.describe('Id for `fileIds`.'),
        name: z
          .string()
          .max(300)
          .describe('Name of the file.')
          .meta({ examples: ['Tender 7.pdf'] }),
        size: wholeNumber(0)
          .describe('Size in bytes.')
          .meta({ examples: [48_213] }),
        type: z
          .string()
          .max(100)
          .describe('Media type.')
          .meta({ examples: ['application/pdf'] }),
      }),
    ),
    ...refusals({
      429: 'Too many or too large uploads at once, too many that were not sent along, or 1,000 MB in all.',
      503: 'The place where files are kept does not answer, or too many are being uploaded.',
    }),
  },
}

/** Describes `GET /quotation/{id}/files/{fileId}`. */
const getQuotationFile = {
  operationId: 'getQuotationFile',
  tags: ['Quotations'],
  summary: 'Download a file of a quotation',
  description: "For the customer, members of the quotation's company, and staff. An attachment with its file name.",
  params: z.object({ id: id.describe('Id of the quotation.'), fileId: id.describe('Id of the file.') }),
  response: {
    200: {
      description: 'Content of the file.',
      content: { 'application/octet-stream': { schema: z.instanceof(Readable).meta({ format: 'binary' }) } },
    },
    ...refusals({
      404: 'There is no such file that you may see.',
      503: 'The place where files are kept does not answer.',
    }),
  },
}
