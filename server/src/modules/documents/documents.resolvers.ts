import type { Resolvers } from '../../graphql/generated/resolvers'
import { dayOf } from '../../shared/fields'

export const documentResolvers: Resolvers = {
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
