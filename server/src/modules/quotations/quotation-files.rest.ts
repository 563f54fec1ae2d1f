import { Readable } from 'node:stream'
import { z } from 'zod'
import { id } from '../../shared/fields'
import { answer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'

/** Describes `POST /quotation/files`. */
export const uploadQuotationFile = {
  operationId: 'uploadQuotationFile',
  tags: ['Quotations'],
  summary: 'Upload a file for a quotation',
  description:
    'A PDF, PNG, JPEG, XLSX, CSV or TXT in the field `file`, at most 10 MB, under a name with that ending; what it contains must ' +
    'be what the name says. The `id` goes into `fileIds` of `requestQuotation` or `writeToQuotation` of GraphQL. What is sent ' +
    'along with nothing within a day is removed. All files of one customer come to 1,000 MB at most.',
  response: {
    200: answer(
      'The file is kept.',
      z.strictObject({
        id: id.describe('For `fileIds`.'),
        name: z
          .string()
          .max(300)
          .describe('Its name.')
          .meta({ examples: ['Tender 7.pdf'] }),
        size: wholeNumber(0)
          .describe('Bytes.')
          .meta({ examples: [48_213] }),
        type: z
          .string()
          .max(100)
          .describe('Its media type.')
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
export const getQuotationFile = {
  operationId: 'getQuotationFile',
  tags: ['Quotations'],
  summary: 'Download a file of a quotation',
  description:
    "For whoever's quotation it is, for the people of the company that it is for, and for admins. It comes as an attachment, under the name that it has.",
  params: z.object({ id: id.describe('Id of the quotation.'), fileId: id.describe('Id of the file.') }),
  response: {
    200: {
      description: 'What the file contains.',
      content: { 'application/octet-stream': { schema: z.instanceof(Readable).meta({ format: 'binary' }) } },
    },
    ...refusals({
      404: 'There is no such file that you may see.',
      503: 'The place where files are kept does not answer.',
    }),
  },
}
