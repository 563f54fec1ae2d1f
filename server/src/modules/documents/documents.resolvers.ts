import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'

/** Resolvers of what products are documented by. */
export const documentResolvers: Resolvers = {
  Mutation: {
    setProductDocuments: (_parent, { input }, context) =>
      context.services.documents.set(auditContextOf(context), input),
  },
  Product: {
    // Most have none: then nothing is asked.
    documents: ({ id, documentCount }, _args, { loaders }) =>
      documentCount === 0 ? [] : loaders.productDocuments.load(id),
  },
  ProductDocument: {
    issuedOn: ({ issuedOn }) => dayOf(issuedOn),
    url: ({ productId, sha256 }) => `/api/product/${productId}/documents/${sha256}`,
  },
}
