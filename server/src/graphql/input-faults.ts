import { BREAK, GraphQLError, Kind, visit } from 'graphql'
import type { ASTNode, DocumentNode } from 'graphql'

// graphql-js reports errors of variables and arguments only as text. Users' texts in it are quoted as JSON, so their quotes
// can't end a name.
const aboutVariable = /^Variable "\$(\w+)" (?:of|got) /
const atPath = / at "([\w.[\]]+)"; /
const aboutFieldBelow = /; Field "(\w+)" (?:of required type|is not defined by type) /
const aboutArgument = /^Argument "(\w+)" (?:of|has) /
const aboutTooMany = /^Too many errors processing variables/
const aboutHash = /^(?:provided sha does not match query|Unsupported persisted query version)$/

/** Start and end of a message; the client's text is between them. */
const MAX_SHOWN = 250

/** True for an error about invalid input without a code from graphql-js or Apollo. */
export function isUncodedInputFault(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return false
  return [aboutArgument, aboutTooMany, aboutHash].some((about) => about.test(error.message))
}

/** Cuts a huge value out of the middle of a message, because each error about the value repeats it. */
export function shorten(message: string): string {
  if (message.length <= 2 * MAX_SHOWN) return message
  return `${message.slice(0, MAX_SHOWN)} ... ${message.slice(-MAX_SHOWN)}`
}

/**
 * The input that graphql-js rejects, as our own refusals name it: `input.sizes.0`; undefined if the message names none.
 */
export function wrongField(message: string): string | undefined {
  const argument = aboutArgument.exec(message)?.[1]
  if (argument) return argument
  const variable = aboutVariable.exec(message)?.[1]
  if (!variable) return undefined
  const path = (atPath.exec(message)?.[1] ?? variable).replace(/\[(\d+)\]/g, '.$1')
  const below = aboutFieldBelow.exec(message)?.[1]
  return below ? `${path}.${below}` : path
}

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

/** graphql-js names a missing field of an input object only in the text. */
const aboutMissingField = /^Field "\w+\.(\w+)" of required type /

/**
 * Gives an invalid literal the code and the field that the same value has as a variable. GraphQL over HTTP answers both
 * with 400; they only differ in the phase that finds them, which clients need not distinguish.
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
