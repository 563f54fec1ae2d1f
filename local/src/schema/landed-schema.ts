import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { printLine } from '@instrumenta/operations/terminal'
import type { GraphQLSchema } from 'graphql'
import { buildSchema, getDirectiveValues, isObjectType } from 'graphql'
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The two descriptions of the API; the defaults are the repository's own. */
export interface SchemaFiles {
  /** Current schema. */
  schemaFile?: string
  /** Last landed schema, which existing clients use. */
  landedFile?: string
}

const SCHEMA = join(ROOT, 'schema.graphql')
const LANDED = join(ROOT, 'schema', 'landed.graphql')

/**
 * Checks that API clients of the landed schema still work. Prints other changes that clients may notice.
 * @throws Problem when the change breaks clients
 */
export async function checkSchema({ schemaFile = SCHEMA, landedFile = LANDED }: SchemaFiles = {}): Promise<void> {
  if (!existsSync(landedFile)) {
    throw new Problem(`${landedFile} is missing.`, 'Restore it from git.')
  }
  const [landed, current] = await Promise.all([readFile(landedFile, 'utf8'), readFile(schemaFile, 'utf8')])
  const { breaking, dangerous } = await compareSchemas(landed, current)
  if (dangerous.length > 0) {
    printLine(`These changes since the last release of the schema may affect API clients:${list(dangerous)}`)
  }
  if (breaking.length === 0) return
  throw new Problem(
    `schema.graphql has breaking changes since the last release of the schema:${list(breaking)}`,
    'Mark old fields @deprecated(reason: "...") instead of removing them. If you must break clients, run npm run schema:land, and name the change in the commit.',
  )
}

/** Makes the current schema the baseline. */
export async function landSchema({ schemaFile = SCHEMA, landedFile = LANDED }: SchemaFiles = {}): Promise<void> {
  await copyFile(schemaFile, landedFile)
}

const list = (sentences: string[]) => sentences.map((sentence) => `\n  - ${sentence}`).join('')

/** Effects of a schema change on API clients, one sentence each. */
interface SchemaChanges {
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
