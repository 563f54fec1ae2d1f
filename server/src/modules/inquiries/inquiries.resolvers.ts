import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'

/** Resolvers of messages to the shop. */
export const inquiryResolvers: Resolvers = {
  Query: {
    inquiries: (_parent, { first, after }, { services, viewer }) =>
      services.inquiries.list(signedIn(viewer), { first, after }),
  },
  Mutation: {
    sendInquiry: (_parent, { input }, { services }) => services.inquiries.send(input),
  },
  InquiryConnection: { totalCount: countAll },
}
