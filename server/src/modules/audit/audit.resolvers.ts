import type { Resolvers } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'
import { describeChanges } from './describe-changes'

const aboutPeople = ['MAKE_ADMIN', 'REMOVE_ADMIN', 'REMOVE_USER', 'END_SESSIONS', 'EXPORT_PERSON', 'ERASE_PERSON']

/** Resolvers of the audit log. */
export const auditResolvers: Resolvers = {
  Query: {
    auditLog: (_parent, { first, after, filter }, { services, viewer }) =>
      services.audit.list(signedIn(viewer), { first, after }, filter),
  },
  AuditConnection: { totalCount: countAll },
  AuditEntry: {
    position: ({ position }) => Number(position),
    actor: ({ actorId }, _args, { loaders }) => (actorId === null ? null : loaders.user.load(actorId)),
    apiKey: ({ apiKeyId }, _args, { loaders }) => (apiKeyId === null ? null : loaders.apiKey.load(apiKeyId)),
    subjectPerson: ({ action, subjectId }, _args, { loaders }) =>
      aboutPeople.includes(action) ? loaders.user.load(subjectId) : null,
    changes: ({ before, after }) => describeChanges(before, after),
  },
  AuditChange: { label: ({ label }, _args, { language }) => say(label, language) },
}
