import type { ASTNode, DocumentNode, GraphQLError } from 'graphql'
import { BREAK, Kind, visit } from 'graphql'

const literalKinds = new Set<string>([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
  Kind.OBJECT_FIELD,
])

/** graphql-js names a missing field of an input object in words alone. */
const aboutMissingField = /^Field "\w+\.(\w+)" of required type /

/**
 * Gives a wrong literal the code and the field that the same value has as a variable. GraphQL over HTTP answers both with 400; they
 * only differ in the phase that finds them, which no program wants to tell apart.
 */
export function codeWrongLiteral(error: GraphQLError, document: DocumentNode | undefined): void {
  const node = error.nodes?.[0]
  if (!document || error.extensions.code !== 'GRAPHQL_VALIDATION_FAILED' || !node || !literalKinds.has(node.kind))
    return
  const field = [...inputPath(document, node), aboutMissingField.exec(error.message)?.[1] ?? []].flat().join('.')
  Object.assign(error.extensions, { code: 'BAD_USER_INPUT', ...(field && { field }) })
}

/** The names and list positions that lead from an argument to a node: `input`, `lines`, `0`. */
function inputPath(document: DocumentNode, node: ASTNode): string[] {
  const names: string[] = []
  visit(document, {
    enter(visited, _key, _parent, path) {
      if (visited !== node) return
      let at: unknown = document
      for (const [index, key] of path.entries()) {
        at = (at as Record<string, unknown>)[key]
        const { kind, name } = at as { kind?: string; name?: { value: string } }
        if (path[index - 1] === 'values') names.push(String(key))
        else if (name && (kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD)) names.push(name.value)
      }
      return BREAK
    },
  })
  return names
}
