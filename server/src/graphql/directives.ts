import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils'
import type { GraphQLFieldConfig, GraphQLSchema } from 'graphql'
import { defaultFieldResolver } from 'graphql'
import { checkAdminAccess, signedIn, checkScope, isOpenToKeys } from '../shared/authority'
import type { GraphQLContext } from './context'
import type { Role } from './generated/resolvers'

type Annotated = Parameters<typeof getDirective>[1]
type FieldConfig = GraphQLFieldConfig<unknown, GraphQLContext>

/** A caller with an expired token must be able to sign in again. */
const openToBadTokens = new Set(['Mutation.signIn', 'Mutation.preparePasskeySignIn', 'Mutation.completeSignIn'])

/**
 * Enforces `@auth` on fields and types, and the rights of staff and API keys in `shared/operations.ts`. Refuses requests with
 * an invalid token.
 */
export function enforceAuth(schema: GraphQLSchema): GraphQLSchema {
  const rootTypes = new Set([
    schema.getQueryType()?.name,
    schema.getMutationType()?.name,
    schema.getSubscriptionType()?.name,
  ])

  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field: FieldConfig, fieldName: string, typeName: string) => {
      const required = requiredRole(schema, field, typeName)
      const coordinate = `${typeName}.${fieldName}`
      const isRoot = rootTypes.has(typeName) && !openToBadTokens.has(coordinate)
      const isForKeys = required !== undefined || rootTypes.has(typeName) || isOpenToKeys(coordinate)
      if (!isForKeys) return field

      const { subscribe, resolve = defaultFieldResolver } = field
      const check = (context: GraphQLContext) => {
        if (isRoot && context.badToken) throw context.badToken
        if (context.apiKey) checkScope(context.apiKey, coordinate)
        if (required) checkRole(context, required, coordinate)
      }
      return {
        ...field,
        resolve(source, args, context, info) {
          check(context)
          return resolve(source, args, context, info)
        },
        // When a subscription starts; `resolve` checks each event.
        ...(subscribe && {
          subscribe(source, args, context, info) {
            check(context)
            return subscribe(source, args, context, info) as unknown
          },
        }),
      }
    },
  })
}

/** The role that a field or its type requires; undefined for a public field. */
export function requiredRole(schema: GraphQLSchema, field: Annotated, typeName: string): Role | undefined {
  const type = schema.getType(typeName)
  const directive = getDirective(schema, field, 'auth')?.[0] ?? (type && getDirective(schema, type, 'auth')?.[0])
  return directive?.requires as Role | undefined
}

function checkRole({ viewer }: GraphQLContext, required: Role, coordinate: string): void {
  const person = signedIn(viewer)
  if (required === 'ADMIN') checkAdminAccess(person, coordinate)
}
