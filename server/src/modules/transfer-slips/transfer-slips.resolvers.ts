import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { removeTransferSlip } from './transfer-slips'

export const transferSlipResolvers: Resolvers = {
  Mutation: {
    removeTransferSlip: (_parent, { id }, context) => removeTransferSlip(context, auditContextOf(context), id),
  },
  Order: {
    transferSlips: ({ id }, _args, { loaders }) => loaders.transferSlips.load(id),
  },
  TransferSlip: {
    url: ({ id, orderId }) => `/api/order/${orderId}/transfer-slips/${id}`,
    uploadedAt: ({ createdAt }) => createdAt,
    uploadedBy: ({ uploadedById }, _args, { loaders }) => loaders.user.load(uploadedById),
  },
}
