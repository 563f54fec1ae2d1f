import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll, takeLines } from '../../shared/pagination'

/** Resolvers of messages to the shop. */
export const inquiryResolvers: Resolvers = {
  Query: {
    inquiry: (_parent, { id }, { services, viewer }) => services.inquiries.find(signedIn(viewer), id),
    inquiries: (_parent, { first, after, filter }, { services, viewer }) =>
      services.inquiries.list(signedIn(viewer), { first, after }, filter),
    inquiryCounts: (_parent, _args, { services, viewer }) => services.inquiries.count(signedIn(viewer)),
  },
  Mutation: {
    sendInquiry: (_parent, { input }, { services, language }) => services.inquiries.send(input, language),
    replyToInquiry: (_parent, { input }, context) => context.services.inquiries.reply(auditContextOf(context), input),
    addInquiryNote: (_parent, { input }, context) => context.services.inquiries.note(auditContextOf(context), input),
    assignInquiry: (_parent, { input }, context) => context.services.inquiries.assign(auditContextOf(context), input),
    setInquiryState: (_parent, { input }, context) =>
      context.services.inquiries.setState(auditContextOf(context), input),
  },
  InquiryConnection: { totalCount: countAll },
  Inquiry: {
    assignee: ({ assigneeId }, _args, { loaders }) => (assigneeId === null ? null : loaders.user.load(assigneeId)),
    customer: ({ email }, _args, { loaders }) => loaders.userByProvenEmail.load(email),
    messages: async ({ id }, { first }, { loaders }) => takeLines(await loaders.inquiryMessages.load(id), first),
  },
  InquiryMessage: {
    author: ({ authorId }, _args, { loaders }) => loaders.user.load(authorId),
  },
}
