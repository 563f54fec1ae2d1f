import type { FastifyRequest } from 'fastify'
import type { GraphQLContext, Reading } from '../../graphql/context'
import { findAsker, refusalOfBearer } from '../authentication'
import { localeOfCall, localeOfPage } from '../request-locale'
import type { RequestLocale } from '../request-locale'

export interface RequestContexts {
  /** Context of a requested operation, with its caller and cost limits. */
  ofRequest(this: void, request: FastifyRequest): Promise<GraphQLContext>
  /** Context of a page's own query: a visitor's, without cost limits. */
  ofPage(this: void, request: FastifyRequest): GraphQLContext
}

export function createRequestContexts(reading: Reading): RequestContexts {
  function ofVisitor({ id, clientAddress }: FastifyRequest, locale: RequestLocale): GraphQLContext {
    return {
      ...locale,
      viewer: null,
      apiKey: null,
      badToken: null,
      ...reading,
      countAction: async () => null,
      chargeCost: async () => null,
      shareAnswer: () => undefined,
      requestId: id,
      clientAddress,
    }
  }

  return {
    ofPage: (request) => ofVisitor(request, localeOfPage(request)),
    async ofRequest(request) {
      const { bearer } = request
      const { viewer, apiKey } = await findAsker(reading, bearer)
      return {
        ...ofVisitor(request, localeOfCall(request)),
        viewer,
        apiKey,
        badToken: refusalOfBearer(request, viewer),
        countAction: (action) => request.countAction(action),
        chargeCost: (price) => request.chargeCost(price),
        shareAnswer: (isForAll) => request.pendingAnswer?.share(isForAll),
      }
    },
  }
}
