import { Readable } from 'node:stream'
import { z } from 'zod'
import { id } from '../../shared/fields'
import { answer, refusals } from '../../shared/rest-route'

/** Describes `POST /order/{id}/transfer-slips`. */
export const uploadTransferSlip = {
  operationId: 'uploadTransferSlip',
  tags: ['Orders'],
  summary: 'Upload a proof of a transfer',
  description:
    'For the customer and members of their company, while something of the order is left to pay. A PDF, JPEG or PNG in the field ' +
    '`file`, at most 10 MB, with a matching file extension and content. An order has at most 10.',
  params: z.object({ id: id.describe('Id of the order.') }),
  response: {
    200: answer('The file was stored.', z.strictObject({ id: id.describe('Id of the slip.') })),
    ...refusals({
      404: 'There is no such order that you may see.',
      409: 'Nothing is left to pay, or the order has 10 slips.',
      429: 'Too many or too large uploads at once.',
      503: 'The place where files are kept does not answer, or too many are being uploaded.',
    }),
  },
}

/** Describes `GET /order/{id}/transfer-slips/{slipId}`. */
export const getTransferSlip = {
  operationId: 'getTransferSlip',
  tags: ['Orders'],
  summary: 'Download a proof of a transfer',
  description: 'For the customer, members of their company, and staff. An attachment with its file name.',
  params: z.object({ id: id.describe('Id of the order.'), slipId: id.describe('Id of the slip.') }),
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
