import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { OperationTypeNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { requiredRole } from './directives'

/**
 * Fields of Query whose answers depend on nothing but what `CacheVersion` watches: products, categories, pictures and
 * reviews. A new one belongs here only if the migration `public_changes` covers all that it reads.
 */
const watched = new Set(['product', 'products', 'categories', 'reviews', 'shopRating'])

/**
 * Whether all visitors get the same answer to the operation: it only reads, from the public part of the schema. The
 * document must be valid.
 */
export function isSameForVisitors(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
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
