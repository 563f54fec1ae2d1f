import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { OperationTypeNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { GraphQLContext, Reading } from './context'
import { requiredRole } from './directives'
import type { OperationRule } from './operation-rules'

/**
 * Fields of Query whose answers depend on nothing but what `CacheVersion` watches: products, their prices, categories,
 * pictures and reviews; or on nothing that changes. A new one belongs here only if the migration `public_changes` covers all that it reads.
 */
const watched = new Set(['shop', 'product', 'products', 'categories', 'reviews', 'shopRating'])

/** Tells whether all visitors get the same answer to an operation of a valid document. */
export type IsShared = (document: DocumentNode, operation: OperationDefinitionNode) => boolean

/** Looks at each operation once. */
export function findShared(schema: GraphQLSchema): IsShared {
  // Apollo Server keeps documents that it found valid, so the same one comes again.
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
 * Whether all visitors get the same answer to the operation: it only reads, from the public part of the schema. The
 * document must be valid.
 */
function isSameForVisitors(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== OperationTypeNode.QUERY) return false
  const typeInfo = new TypeInfo(schema)
  let isShared = true
  // All of the document: what other operations in it select does no harm.
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
 * Lets visitors read from another place what all of them get alike, the whole operation from one. Who is signed in reads where they write,
 * and so does whoever asks for what `CacheVersion` does not watch: nobody could say whether another place has it.
 */
export function readElsewhere(isShared: IsShared, choose: () => Promise<Reading | undefined>): OperationRule {
  return async ({ document, operation, contextValue }) => {
    if (contextValue.viewer || !operation || !isShared(document, operation)) return
    Object.assign(contextValue, await choose())
  }
}
