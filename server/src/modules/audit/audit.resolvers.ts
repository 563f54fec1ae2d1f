import type { Resolvers } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { countAll } from '../../shared/pagination'
import { kindOf, nameSubject, nameValue, listAuditLog } from './list-audit'
import { describeChanges } from './describe-changes'

export const auditResolvers: Resolvers = {
  Query: {
    auditLog: (_parent, { filter, ...page }, { db }) => listAuditLog(db, page, filter),
  },
  AuditConnection: { totalCount: countAll },
  AuditEntry: {
    createdAt: ({ at }) => at,
    position: ({ position }) => Number(position),
    actor: ({ actorId }, _args, { loaders }) => (actorId === null ? null : loaders.user.load(actorId)),
    apiKey: ({ apiKeyId }, _args, { loaders }) => (apiKeyId === null ? null : loaders.apiKey.load(apiKeyId)),
    subjectPerson: ({ action, subjectId }, _args, { loaders }) =>
      kindOf(action) === 'PERSON' ? loaders.user.load(subjectId) : null,
    subject: (entry, _args, { loaders }) => nameSubject(entry, loaders.nameInLog),
    changes: (entry) => describeChanges(entry),
  },
  AuditChange: {
    label: ({ label }, _args, { language }) => say(label, language),
    before: ({ before }, _args, { loaders, language }) => nameValue(before, loaders.nameInLog, language),
    after: ({ after }, _args, { loaders, language }) => nameValue(after, loaders.nameInLog, language),
  },
}
