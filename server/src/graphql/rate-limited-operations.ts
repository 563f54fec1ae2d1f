import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { DocumentNode, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'
import type { LimitedAction } from '../shared/request-quotas'
import { tooMany } from '../shared/errors'
import type { GraphQLContext } from './context'
import { withStatus } from './error-format'

/** Mutations that count against a limit of their own. Pictures come by the REST API alone. */
const limitedActions = new Map<string, LimitedAction>([
  ['signIn', 'signIn'],
  ['placeOrder', 'order'],
  ['checkout', 'order'],
  ['requestQuotation', 'order'],
  ['writeToQuotation', 'order'],
  ['acceptQuotation', 'order'],
  ['createReview', 'review'],
  ['updateReview', 'review'],
  ['flagReview', 'review'],
  ['sendInquiry', 'inquiry'],
])

/** Counts the limited actions that an operation is about to do, and refuses it when one is too many. */
export async function limitActions({
  document,
  operation,
  contextValue,
}: GraphQLRequestContextDidResolveOperation<GraphQLContext>): Promise<void> {
  if (operation?.operation !== 'mutation') return
  for (const name of rootFieldNames(document, operation.selectionSet)) {
    const action = limitedActions.get(name)
    const seconds = action && (await contextValue.countAction(action))
    if (seconds == null) continue
    const headers = new HeaderMap([['retry-after', String(seconds)]])
    throw withStatus(tooMany(seconds), { status: 429, headers })
  }
}

/** Names of the fields at the root of an operation, also of those that come by fragments. */
function rootFieldNames(document: DocumentNode, { selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldNames(document, selection.selectionSet)
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    )
    return fragment && 'selectionSet' in fragment ? rootFieldNames(document, fragment.selectionSet) : []
  })
}
