import { HeaderMap } from '@apollo/server'
import { sentence } from '../messages/sentence'
import { badUserInput, tooCostly, tooMany } from '../shared/errors'
import type { ResolvedRequest } from './context'
import { withStatus } from './error-format'
import { measureOperation } from './measure-operation'
import type { DocumentNode, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'
import type { LimitedAction } from '../shared/request-quotas'

/** Maximum number of objects in one answer. A hundred products with all their details are about 6,000. */
export const MAX_OBJECTS = 15_000

/** Maximum cost of an operation. The most expensive page of the shop needs a fifth of it. */
export const MAX_PRICE = 60

/**
 * Rejects operations that ask for too much at once, and charges all others to the client's budget per minute, once
 * their variables are known. Answers from memory don't run this rule and cost no more than their request.
 */
export async function limitCost({
  schema,
  document,
  operation,
  request,
  contextValue,
}: ResolvedRequest): Promise<void> {
  // If the name is unknown, graphql-js reports it.
  if (!operation) return
  const { objects, price } = measureOperation(schema, document, operation, request.variables ?? {})
  if (objects > MAX_OBJECTS) {
    throw withStatus(badUserInput(sentence('tooManyObjects', { objects, max: MAX_OBJECTS }), 'first'), { status: 400 })
  }
  if (price > MAX_PRICE) {
    throw withStatus(badUserInput(sentence('tooDear', { price, max: MAX_PRICE }), 'query'), { status: 400 })
  }
  const overspent = await contextValue.chargeCost(price)
  if (!overspent) return
  const headers = new HeaderMap([['retry-after', String(overspent.seconds)]])
  throw withStatus(tooCostly(overspent), { status: 429, headers })
}

/** Mutations with a limit of their own. Images are only uploaded by the REST API. */
const limitedActions = new Map<string, LimitedAction>([
  ['signIn', 'signIn'],
  ['preparePasskeySignIn', 'signIn'],
  ['completeSignIn', 'signIn'],
  ['confirmIdentity', 'signIn'],
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

/** Counts the limited actions of an operation, and rejects the operation if one exceeds its limit. */
export async function limitActions({ document, operation, contextValue }: ResolvedRequest): Promise<void> {
  if (operation?.operation !== 'mutation') return
  for (const name of rootFieldNames(document, operation.selectionSet)) {
    const action = limitedActions.get(name)
    const seconds = action && (await contextValue.countAction(action))
    if (seconds == null) continue
    const headers = new HeaderMap([['retry-after', String(seconds)]])
    throw withStatus(tooMany(seconds), { status: 429, headers })
  }
}

/** Names of the root fields of an operation, including those in fragments. */
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
