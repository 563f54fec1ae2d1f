import type { ApolloServerPlugin, GraphQLRequestContextDidResolveOperation } from '@apollo/server'
import type { GraphQLContext } from './context'
import { limitCost } from './cost-limits'
import { openLiveOperation } from './live-operations'
import { limitActions } from './rate-limited-operations'
import { refuseUnknownVariables } from './strict-requests'

/** Looks at a request whose operation is known and valid, before it is run, and throws GraphQLError to refuse it. */
export type OperationRule = (request: GraphQLRequestContextDidResolveOperation<GraphQLContext>) => Promise<void> | void

/**
 * Applies all rules, one after the other. The first refusal is the answer.
 * @param first goes before the rules of every shop
 * @param last of those that were not refused
 */
export function applyOperationRules({
  first,
  last,
}: Record<'first' | 'last', OperationRule[]>): ApolloServerPlugin<GraphQLContext> {
  const rules = [...first, refuseUnknownVariables, limitCost, limitActions, openLiveOperation, ...last]
  return {
    async requestDidStart() {
      return {
        async didResolveOperation(request) {
          for (const rule of rules) await rule(request)
        },
      }
    },
  }
}
