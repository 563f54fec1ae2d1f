import { parse, print } from 'graphql'
import type { Example, Given, Lookup } from './example'

interface Arguments {
  /** Source of its `id`, if that is its only argument. */
  id?: Lookup
  /** Builds its `input` from the lookup's result. */
  input?(given: Given): object
  lookup?: Lookup
  /** Fragments on refusals with more fields than a message. */
  refusals?: string[]
}

/**
 * An example of a mutation with one argument.
 * @param name of the operation; its field is the same with a small first letter
 * @param note description in a line or two
 * @param answer fields of its success; may be empty
 */
export function mutation(name: string, note: string, answer: string, takes: Arguments): Example {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  const { id, input = () => ({}), lookup, refusals = [] } = takes
  const [argument, type] = id ? ['id', 'ID!'] : ['input', `${name}Input!`]
  const fragments = [...(answer ? [`${name}Success { ${answer} }`] : []), 'UserError { message }', ...refusals]
  const text = `mutation ${name}($${argument}: ${type}) {
    ${field}(${argument}: $${argument}) { __typename ${fragments.map((fragment) => `... on ${fragment}`).join(' ')} }
  }`
  return {
    query: `${comment(note)}\n${print(parse(text))}\n`,
    lookup: id ?? lookup,
    variables: (given) => (id ? { id: given.id } : { input: input(given) }),
  }
}

/** Wraps a note to the editor's width. */
const comment = (note: string) => note.replace(/(.{1,60})( |$)/g, '# $1\n')

/** Takes the first node of a connection, such as `orders(first: 1)`. */
export const firstOf = (connection: string, missing: string): Lookup => ({
  query: `{ found: ${connection} { nodes { id } } }`,
  pick: ({ id }) => id,
  missing,
})
