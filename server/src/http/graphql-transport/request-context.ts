import type { FastifyRequest } from 'fastify'
import type { GraphQLContext, Reading } from '../../graphql/context'
import { findAsker, refusalOfBearer } from '../authentication'
import { localeOfCall, localeOfPage } from '../request-locale'

interface RequestContexts {
  /** Context of a requested operation, with its caller and cost limits. */
  ofRequest(this: void, request: FastifyRequest): Promise<GraphQLContext>
  /** Context of a page's own query: a visitor's, without cost limits. */
  ofPage(this: void, request: FastifyRequest): GraphQLContext
}

export function createRequestContexts(reading: Reading): RequestContexts {
  // Apollo Server copies each context. The dependencies are its prototype, so they are not copied.
  const contextOf = (own: Omit<GraphQLContext, keyof Reading>): GraphQLContext =>
    Object.assign(Object.create(reading) as Reading, own)
  return {
    ofPage(request) {
      const { language, currency } = localeOfPage(request)
      return contextOf({
        language,
        currency,
        viewer: null,
        apiKey: null,
        session: null,
        badToken: null,
        countAction: async () => null,
        chargeCost: async () => null,
        shareAnswer: () => undefined,
        requestId: request.id,
        clientAddress: request.clientAddress,
      })
    },
    async ofRequest(request) {
      const { viewer, apiKey, session } = await findAsker(reading, request.bearer)
      const { language, currency } = localeOfCall(request)
      return contextOf({
        language,
        currency,
        viewer,
        apiKey,
        session,
        badToken: refusalOfBearer(request, viewer),
        countAction: (action) => request.countAction(action),
        chargeCost: (price) => request.chargeCost(price),
        shareAnswer: (isForAll) => request.pendingAnswer?.share(isForAll),
        requestId: request.id,
        clientAddress: request.clientAddress,
      })
    },
  }
}
