import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { GraphQLContext } from './context'
import { limitCost } from './cost-limits'
import { limitActs } from './rate-limited-operations'
import { refuseUnknownVariables } from './strict-requests'

/** A request whose operation is known and valid; in the words of Apollo's `didResolveOperation`. */
export interface OperationRequest {
  schema: GraphQLSchema
  document: DocumentNode
  /** Undefined if the document has none of the name asked for. */
  operation?: OperationDefinitionNode | undefined
  request: { variables?: Record<string, unknown> | undefined }
  contextValue: GraphQLContext
}

/** Looks at a request before it is run, and throws GraphQLError to refuse it. */
type OperationRule = (request: OperationRequest) => Promise<void> | void

const rules: OperationRule[] = [refuseUnknownVariables, limitCost, limitActs]

/** Applies all rules, by whichever way a request is answered. Throws the first refusal. */
export async function checkRules(request: OperationRequest): Promise<void> {
  for (const rule of rules) await rule(request)
}
