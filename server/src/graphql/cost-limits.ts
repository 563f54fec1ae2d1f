import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { tooCostly } from '../shared/errors'
import type { GraphQLContext } from './context'
import { measureOperation } from './measure-operation'

/** Objects that one answer may have. A hundred products with all that hangs on them are about 6,000. */
export const MAX_OBJECTS = 15_000

/** What one operation may cost. The dearest of our own pages costs a fifth of it. */
export const MAX_PRICE = 60

/**
 * Refuses operations that ask for too much at once, and takes the price of all others off what their client may spend in a
 * minute, once their variables are known. What is answered from memory, without this, costs no more than its request.
 */
export async function limitCost({
  schema,
  document,
  operation,
  request,
  contextValue,
}: GraphQLRequestContextDidResolveOperation<GraphQLContext>): Promise<void> {
  // Of a name that there is not, graphql-js says so.
  if (!operation) return
  const { objects, price } = measureOperation(schema, document, operation, request.variables ?? {})
  if (objects > MAX_OBJECTS) {
    throw refusal(
      `The answer could have ${objects} objects; ${MAX_OBJECTS} are allowed. Please ask for shorter lists (\`first\`).`,
      'first',
    )
  }
  if (price > MAX_PRICE) {
    throw refusal(
      `This operation costs ${price}; one may cost ${MAX_PRICE}. Please ask for less at once: fewer searches, facets and totals, or shorter lists.`,
      'query',
    )
  }
  const overspent = await contextValue.chargeCost(price)
  if (!overspent) return
  const { code, message } = tooCostly(overspent)
  const headers = new HeaderMap([['retry-after', String(overspent.seconds)]])
  throw new GraphQLError(message, { extensions: { code, http: { status: 429, headers } } })
}

function refusal(message: string, field: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', field, http: { status: 400 } } })
}
