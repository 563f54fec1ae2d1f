/** Whom an example is for, and whose tabs the playground shows. */
export type Audience = 'visitor' | 'customer' | 'admin'

/** What an example's variables are made from. */
export interface Given {
  /** What the example's lookup found, or words that say what belongs here. */
  id: string
  /** What one piece of it costs, in minor units; undefined before it is found, and where nothing is for sale. */
  unitPrice: number | undefined
  /** The picture that was uploaded last. */
  imageId: string
  /** An idempotency key that nobody has used. */
  key: string
}

/** A tab of the playground, named after its operation. */
export interface Example {
  query: string
  variables?(given: Given): object
  lookup?: Lookup
}

/** Where an example's `id` comes from, so that it runs as it stands. */
export interface Lookup {
  /** Names its connection or list `found`; may ask for `me`. */
  query: string
  /** The id that will do, if this node has it. */
  pick(node: Candidate, myId?: string): string | undefined
  /** Stands in the variables while there is none. */
  missing: string
}

/** What lookups ask of a node. */
export interface Candidate {
  id: string
  name?: string
  slug?: string
  availableQuantity?: number
  price?: { amount: number }
  nextStatuses?: string[]
  emailVerified?: boolean
  product?: { id: string } | null
  category?: { id: string }
}

/** The variables as JSON, for people. */
export function writeVariables({ variables }: Example, given: Given): string | undefined {
  return variables && JSON.stringify(variables(given), null, 2)
}

/** Stands in the variables while there is no picture. */
export const UPLOAD_FIRST = '<upload an image above>'

/** The variables before anything is known. */
export function writeTemplate(example: Example): string | undefined {
  return writeVariables(example, {
    id: example.lookup?.missing ?? '',
    unitPrice: undefined,
    imageId: UPLOAD_FIRST,
    key: '<a new key for each order>',
  })
}

/** The name of its operation, which GraphiQL writes on the tab. */
export function nameOf({ query }: Example): string {
  return /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? ''
}
