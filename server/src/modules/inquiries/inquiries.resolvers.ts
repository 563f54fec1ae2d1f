import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { countAll, takeFirst } from '../../shared/pagination'
import { sendInquiry } from './inquiries.sql'
import { countInquiries, findInquiry, listInquiries } from './list-inquiries'
import { addInquiryNote, assignInquiry, replyToInquiry, setInquiryStatus } from './update-inquiry'

/** `@auth` in the schema and the table in `shared/operations.ts` check the caller's rights before these run. */
export const inquiryResolvers: Resolvers = {
  Query: {
    inquiry: (_parent, { id }, { db }) => findInquiry(db, id),
    inquiries: (_parent, { filter, sort, ...page }, { db }) => listInquiries(db, page, filter, sort),
    inquiryCounts: (_parent, _args, { db }) => countInquiries(db),
  },
  Mutation: {
    sendInquiry: (_parent, { input }, context) => sendInquiry(context, input, context.language),
    replyToInquiry: (_parent, { input }, context) => replyToInquiry(context.db, auditContextOf(context), input),
    addInquiryNote: (_parent, { input }, context) => addInquiryNote(context.db, auditContextOf(context), input),
    assignInquiry: (_parent, { input }, context) => assignInquiry(context.db, auditContextOf(context), input),
    setInquiryStatus: (_parent, { input }, context) => setInquiryStatus(context.db, auditContextOf(context), input),
  },
  InquiryConnection: { totalCount: countAll },
  Inquiry: {
    status: ({ state }) => state,
    assignee: ({ assigneeId }, _args, { loaders }) => (assigneeId === null ? null : loaders.user.load(assigneeId)),
    customer: ({ email }, _args, { loaders }) => loaders.userByVerifiedEmail.load(email),
    version: async ({ id }, _args, { loaders }) => (await loaders.inquiryMessages.load(id)).length,
    messages: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.inquiryMessages.load(id), first),
  },
  InquiryMessage: {
    author: ({ authorId }, _args, { loaders }) => loaders.user.load(authorId),
  },
}
