import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { uploadHeaders } from '../../shared/file-names'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { fileUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { openTransferSlip, uploadTransferSlip } from './transfer-slips'
import * as rest from './transfer-slips.rest'

interface TransferSlipRouteDeps extends Pick<Reading, 'db' | 'fileStore'> {
  gate: UploadGate
}

/** Adds `POST /api/order/{id}/transfer-slips` and `GET /api/order/{id}/transfer-slips/{slipId}`. */
export function addTransferSlipRoutes(api: RestScope, deps: TransferSlipRouteDeps): void {
  addUploadRoute(api, {
    path: '/order/:id/transfer-slips',
    access: 'CUSTOMER',
    kind: fileUpload,
    schema: rest.uploadTransferSlip,
    gate: deps.gate,
    async keep(viewer, upload, { id: orderId = '' }) {
      const { id } = await uploadTransferSlip(deps, viewer, orderId, upload)
      return { id }
    },
  })

  api.get(
    '/order/:id/transfer-slips/:slipId',
    { config: { access: 'CUSTOMER' }, schema: rest.getTransferSlip },
    async ({ viewer, params }, reply) => {
      const found = await openTransferSlip(deps, signedIn(viewer), params.id, params.slipId)
      if (!found) throw httpError(404, sentence('fileNotFound'))
      void reply.headers(uploadHeaders(found.slip))
      return reply.send(found.content)
    },
  )
}
