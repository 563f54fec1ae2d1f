import type { Resolvers } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { auditContextOf } from '../../shared/audit-context'

/** Resolvers of what is done when people ask for their data. */
export const personalDataResolvers: Resolvers = {
  Mutation: {
    exportPerson: (_parent, { id }, context) => context.services.personalData.export(auditContextOf(context), id),
    erasePerson: (_parent, { id }, context) => context.services.personalData.erase(auditContextOf(context), id),
  },
  ErasePersonSuccess: { kept: ({ kept }, _args, { language }) => kept.map((reason) => say(reason, language)) },
}
