import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema, getDirectiveValues, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'

/** Effects of a schema change on API clients, one sentence each. */
export interface SchemaChanges {
  /** Programs that worked will fail. */
  breaking: string[]
  /** Unexpected by some clients. */
  dangerous: string[]
}

/** Schema element that may have directives. */
type Annotated = Parameters<typeof getDirectiveValues>[1]

/** Roles in ascending order; public comes first. */
const ROLES = ['', 'CUSTOMER', 'ADMIN']

/**
 * Compares the API before and after, both in SDL.
 * @throws GraphQLError when one of them cannot be read
 */
export async function compareSchemas(before: string, after: string): Promise<SchemaChanges> {
  const [old, current] = [buildSchema(before), buildSchema(after)]
  const changes = await diff(old, current)
  const messages = (level: CriticalityLevel) =>
    changes.filter(({ criticality }) => criticality.level === level).map(({ message }) => message)
  return {
    breaking: [...messages(CriticalityLevel.Breaking), ...listClosedFields(old, current)],
    dangerous: messages(CriticalityLevel.Dangerous),
  }
}

/** Fields that ask for a higher role than before. To a general tool `@auth` is a directive like any other. */
function listClosedFields(old: GraphQLSchema, current: GraphQLSchema): string[] {
  const before = requiredRoles(old)
  return [...requiredRoles(current)].flatMap(([field, role]) => {
    const was = before.get(field)
    if (was === undefined || ROLES.indexOf(role) <= ROLES.indexOf(was)) return []
    return [`Field '${field}' asks for the role ${role}; before, ${was ? `${was} would do` : 'it was public'}`]
  })
}

/** The role that each `Type.field` requires, by itself or through its type; empty for public fields. */
function requiredRoles(schema: GraphQLSchema): Map<string, string> {
  const auth = schema.getDirective('auth')
  const roleAt = (node: Annotated | null | undefined) => auth && node && getDirectiveValues(auth, node)?.requires
  return new Map(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).map((field): [string, string] => [
          `${type.name}.${field.name}`,
          String(roleAt(field.astNode) ?? roleAt(type.astNode) ?? ''),
        ]),
      ),
  )
}
