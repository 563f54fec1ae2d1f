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
import { openTransferSlip, uploadTransferSlip } from './transfer-slips'

interface TransferSlipRouteDeps extends Pick<Reading, 'db' | 'fileStore'> {
  gate: UploadGate
}

/** Adds `POST /api/order/{id}/transfer-slips` and `GET /api/order/{id}/transfer-slips/{slipId}`. */
export function addTransferSlipRoutes(api: RestScope, deps: TransferSlipRouteDeps): void {
  addUploadRoute(api, {
    path: '/order/:id/transfer-slips',
    access: 'CUSTOMER',
    kind: fileUpload,
    schema: postTransferSlip,
    gate: deps.gate,
    async keep(viewer, upload, { id: orderId = '' }) {
      const { id } = await uploadTransferSlip(deps, viewer, orderId, upload)
      return { id }
    },
  })

  api.get(
    '/order/:id/transfer-slips/:slipId',
    { config: { access: 'CUSTOMER' }, schema: getTransferSlip },
    async ({ viewer, params }, reply) => {
      const found = await openTransferSlip(deps, signedIn(viewer), params.id, params.slipId)
      if (!found) throw httpError(404, sentence('fileNotFound'))
      void reply.headers(uploadHeaders(found.slip))
      return reply.send(found.content)
    },
  )
}

/** Describes `POST /order/{id}/transfer-slips`. */
const postTransferSlip = {
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
const getTransferSlip = {
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
