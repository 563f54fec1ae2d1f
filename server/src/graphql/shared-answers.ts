import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { OperationTypeNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { GraphQLContext, Reading } from './context'
import { requiredRole } from './directives'
import type { OperationRule } from './operation-rules'

/**
 * Fields of Query that depend only on data watched by `CacheVersion` (products, prices, categories, images and reviews) or on
 * constants. A new one belongs here only if the migration `public_changes` covers all data that it reads.
 */
const watched = new Set(['shop', 'product', 'products', 'categories', 'reviews', 'shopRating'])

/** True if all visitors get the same answer to an operation of a valid document. */
export type IsShared = (document: DocumentNode, operation: OperationDefinitionNode) => boolean

/** Checks each operation once. */
export function findShared(schema: GraphQLSchema): IsShared {
  // Apollo Server caches valid documents, so the same one comes again.
  const known = new WeakMap<OperationDefinitionNode, boolean>()
  return (document, operation) => {
    const answer = known.get(operation) ?? isSameForVisitors(schema, document, operation)
    known.set(operation, answer)
    return answer
  }
}

/** Rule that marks the answer to an operation as private at once, unless visitors share it. */
export function keepPrivate(isShared: IsShared): OperationRule {
  return ({ document, operation, contextValue }) => {
    if (!operation || !isShared(document, operation)) contextValue.shareAnswer(false)
  }
}

/** Shares an answer without errors between visitors, if all of them get the same. */
export function shareAnswer(
  isShared: IsShared,
  { document, operation, contextValue, response: { body } }: GraphQLRequestContextWillSendResponse<GraphQLContext>,
): void {
  const isGood = body.kind === 'single' && !body.singleResult.errors
  if (isGood && document && operation && isShared(document, operation)) contextValue.shareAnswer(true)
}

/**
 * True if all visitors get the same result: the operation only reads public parts of the schema. The document must be valid.
 */
function isSameForVisitors(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== OperationTypeNode.QUERY) return false
  const typeInfo = new TypeInfo(schema)
  let isShared = true
  // The whole document is checked: extra operations only make the result stricter.
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field() {
        const parent = typeInfo.getParentType()
        const field = typeInfo.getFieldDef()
        if (!parent || !field || requiredRole(schema, field, parent.name)) isShared = false
        else if (parent === schema.getQueryType() && field.name !== '__typename') isShared &&= watched.has(field.name)
      },
    }),
  )
  return isShared
}

/**
 * Reads visitors' shared data from another place, the whole operation from one. Signed-in callers read from the primary, and
 * so do operations on unwatched data, because no one knows if the other place is up to date.
 */
export function readElsewhere(isShared: IsShared, choose: () => Promise<Reading | undefined>): OperationRule {
  return async ({ document, operation, contextValue }) => {
    if (contextValue.viewer || !operation || !isShared(document, operation)) return
    Object.assign(contextValue, await choose())
  }
}
