import type { FastifyRequest } from 'fastify'
import type { GraphQLContext, Reading } from '../../graphql/context'
import { findAsker, refusalOfBearer } from '../authentication'
import { localeOfCall, localeOfPage } from '../request-locale'
import type { RequestLocale } from '../request-locale'

/** Contexts of operations. */
export interface RequestContexts {
  /** Of an operation that a request asks for: who asks is looked up, and what it costs is counted. */
  ofRequest(this: void, request: FastifyRequest): Promise<GraphQLContext>
  /** Of a page's own query in the name of a request: it is a visitor's, and was paid for with the page. */
  ofPage(this: void, request: FastifyRequest): GraphQLContext
}

/** Makes contexts around what is the same for all requests. */
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
