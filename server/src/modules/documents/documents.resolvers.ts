import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'
import { setProductDocuments } from './set-product-documents'

export const documentResolvers: Resolvers = {
  Mutation: {
    setProductDocuments: (_parent, { input }, context) => setProductDocuments(context, auditContextOf(context), input),
  },
  Product: {
    // Most products have none: no statement is needed.
    documents: ({ id, documentCount }, _args, { loaders }) =>
      documentCount === 0 ? [] : loaders.productDocuments.load(id),
  },
  ProductDocument: {
    issuedOn: ({ issuedOn }) => dayOf(issuedOn),
    url: ({ productId, sha256 }) => `/api/product/${productId}/documents/${sha256}`,
  },
}
