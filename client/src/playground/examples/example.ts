import { parse, print } from 'graphql'

/** The audience of an example and of the tabs shown. */
export type Audience = 'visitor' | 'customer' | 'admin'

/** Values for an example's variables. */
export interface Given {
  /** The id from the lookup, or its placeholder. */
  id: string
  /** The node of the id; undefined before the lookup, and if it found nothing. */
  node: Candidate | undefined
  /** Unit price in minor units; undefined before the lookup, and if nothing is for sale. */
  unitPrice: number | undefined
  /** The last uploaded image. */
  imageId: string
  /** A new idempotency key. */
  key: string
}

/** A tab of the playground, named after its operation. */
export interface Example {
  query: string
  variables?(given: Given): object
  lookup?: Lookup
}

/** Source of an example's `id`, so that the example runs unchanged. */
export interface Lookup {
  /** Names its connection or list `found`; may ask for `me`. */
  query: string
  /** The node's id, if the node is suitable. */
  pick(node: Candidate, myId?: string): string | undefined
  /** Placeholder until an id is found. */
  missing: string
}

/** Fields that lookups select of a node. */
export interface Candidate {
  id: string
  sku?: string
  name?: string
  slug?: string
  country?: string
  availableQuantity?: number
  needsSize?: boolean
  price?: { amount: number }
  nextStatuses?: string[]
  creditHold?: boolean
  emailVerified?: boolean
  status?: string
  revision?: number
  product?: { id: string } | null
  customer?: { id: string } | null
  category?: { id: string }
  newestRevision?: { revision: number } | null
  lines?: {
    id: string
    quantity?: number
    cancellableQuantity?: number
    returnableQuantity?: number
    line?: { id: string }
    product?: { id: string } | null
  }[]
  shipments?: { id: string }[]
  payments?: { id: string; reversal: object | null }[]
  transferSlips?: { id: string }[]
  letterOfCredit?: { id: string } | null
  number?: string
  returns?: { id: string; status: string }[]
  invitations?: { id: string }[]
  addresses?: { id: string }[]
  members?: { id: string; userId: string }[]
  staffNotes?: { nodes: { id: string; isOwn: boolean }[] }
  waitingOrders?: { nodes: { id: string; approval?: { version: string; canDecide: boolean } | null }[] }
}

export interface ExampleGroup {
  title: string
  examples: Example[]
}

/** The variables as formatted JSON. */
export function writeVariables({ variables }: Example, given: Given): string | undefined {
  return variables && JSON.stringify(variables(given), null, 2)
}

/** Placeholder until an image is uploaded. */
export const UPLOAD_FIRST = '<upload an image first>'

/** The variables with placeholders. */
export function writeTemplate(example: Example): string | undefined {
  return writeVariables(example, {
    id: example.lookup?.missing ?? '',
    node: undefined,
    unitPrice: undefined,
    imageId: UPLOAD_FIRST,
    key: '<a new key for each order>',
  })
}

/** The first remaining placeholder in the variables, such as `<id of an order>`. */
export function findPlaceholder(variables: unknown): string | undefined {
  if (typeof variables === 'string') return /^<.+>$/.test(variables) ? variables : undefined
  if (typeof variables !== 'object' || variables === null) return undefined
  return Object.values(variables)
    .map(findPlaceholder)
    .find((placeholder) => placeholder !== undefined)
}

/** ISO 8601 instant `days` from now, so that an example's date is never in the past. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The operation's name, which is the tab's title. */
export function nameOf({ query }: Example): string {
  return /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? ''
}

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
