import type { GraphQLResponse } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { DocumentNode, SelectionSetNode, ExecutionResult, OperationDefinitionNode } from 'graphql'
import { GraphQLError, Kind, createSourceEventStream, execute, OperationTypeNode } from 'graphql'
import { sentence } from '../messages/sentence'
import { badUserInput, tooCostly, tooMany, asRefusal, statusOfCode } from '../shared/errors'
import type { LimitedAction } from '../shared/request-quotas'
import type { ResolvedRequest } from './context'
import { withStatus } from './error-format'
import { measureOperation } from './measure-operation'

/** Checks a valid operation before it runs, and throws GraphQLError to reject it. */
export type OperationRule = (request: ResolvedRequest) => Promise<void> | void

/**
 * Applies all rules, one after the other. The first rejection is the answer.
 * @param first rules before those of every shop
 * @param last rules for operations that passed all others
 */
export function applyOperationRules({ first, last }: Record<'first' | 'last', OperationRule[]>) {
  const rules = [...first, refuseUnknownVariables, limitCost, limitActions, openLiveOperation, ...last]
  return async (request: ResolvedRequest): Promise<void> => {
    for (const rule of rules) {
      const pending = rule(request)
      if (pending) await pending
    }
  }
}

/**
 * Rejects variables that no operation of the document declares. GraphQL ignores them, so a misspelt one would be lost
 * silently. Variables of another operation in the document are fine: tools send all they have.
 */
function refuseUnknownVariables({ document, request }: ResolvedRequest): void {
  const names = Object.keys(request.variables ?? {})
  if (names.length === 0) return
  const unknown = names.find((name) => !declaresVariable(document, name))
  if (unknown === undefined) return
  throw new GraphQLError(`The operation declares no variable ${JSON.stringify(unknown)}.`, {
    extensions: { code: 'BAD_USER_INPUT', field: unknown, http: { status: 400 } },
  })
}

function declaresVariable({ definitions }: DocumentNode, name: string): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === name),
  )
}

/** Maximum number of objects in one answer. A hundred products with all their details are about 6,000. */
export const MAX_OBJECTS = 15_000

/** Maximum cost of an operation. The most expensive page of the shop needs a fifth of it. */
export const MAX_PRICE = 60

/**
 * Rejects operations that ask for too much at once, and charges all others to the client's budget per minute, once
 * their variables are known. Answers from memory don't run this rule and cost no more than their request.
 */
async function limitCost({ schema, document, operation, request, contextValue }: ResolvedRequest): Promise<void> {
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
async function limitActions({ document, operation, contextValue }: ResolvedRequest): Promise<void> {
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

/**
 * Starts a subscription as the last operation rule, so it is parsed, validated, limited and refused like other operations.
 * graphql-js provides the event source; each event is executed with a separate context.
 */
async function openLiveOperation({
  schema,
  document,
  operation,
  operationName,
  request,
  contextValue,
}: ResolvedRequest): Promise<void> {
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return
  if (!contextValue.openStream) {
    throw new GraphQLError('Subscriptions are answered where `Accept` names multipart/mixed;subscriptionSpec=1.0.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 406 } },
    })
  }
  const args = { schema, document, operationName, variableValues: request.variables }
  const source = await createSourceEventStream({ ...args, contextValue })
  if (!(Symbol.asyncIterator in source)) throw refusalOf(source)
  contextValue.openStream({
    events: source[Symbol.asyncIterator]() as AsyncIterableIterator<unknown>,
    tell: async (event, current) => execute({ ...args, rootValue: event, contextValue: current }),
  })
}

/** The error of a subscription that did not start, with its status. */
function refusalOf({ errors }: ExecutionResult): GraphQLError {
  const error = errors?.[0] ?? new GraphQLError('The subscription did not begin')
  const refusal = asRefusal(error.originalError)
  if (refusal) return withStatus(refusal, { status: statusOfCode[refusal.code] })
  // Without an original error, it is graphql-js's error about the variables.
  return error.originalError
    ? error
    : new GraphQLError(error.message, { ...error, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

/** An empty answer for a subscription, which Apollo Server would execute as a query; its events come by `openStream`. */
export function answerLiveOperation(operation: OperationDefinitionNode | undefined): GraphQLResponse | null {
  // Undefined for an unknown operation name, which graphql-js reports.
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return null
  return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data: null } } }
}
