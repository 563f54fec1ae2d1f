import type { Resolvers } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import { auditContextOf } from '../../shared/audit-context'
import { erasePerson } from './erase-person'
import { exportPerson } from './export-person'

const userNotFound = { __typename: 'UserNotFound', message: sentence('nobodyThere') } as const

export const personalDataResolvers: Resolvers = {
  Mutation: {
    exportPerson: async (_parent, { id }, context) => {
      const data = await exportPerson(context.db, auditContextOf(context), id)
      return data === null ? userNotFound : { __typename: 'ExportPersonSuccess', data }
    },
    erasePerson: (_parent, { id }, context) => erasePerson(context, auditContextOf(context), id),
  },
  ErasePersonSuccess: { kept: ({ kept }, _args, { language }) => kept.map((reason) => say(reason, language)) },
}
