import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { discardJob, listFailedJobs, retryJob } from './failed-jobs'

export const failedJobResolvers: Resolvers = {
  Query: {
    failedJobs: (_parent, { first }, { db }) => listFailedJobs(db, first),
  },
  Mutation: {
    retryJob: (_parent, { id }, context) => retryJob(context.db, auditContextOf(context), id),
    discardJob: (_parent, { id }, context) => discardJob(context.db, auditContextOf(context), id),
  },
  FailedJob: { error: ({ lastError }) => lastError ?? '' },
}
