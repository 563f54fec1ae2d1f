/** Whom an example is for, and whose tabs the playground shows. */
export type Audience = 'visitor' | 'customer' | 'admin'

/** What an example's variables are made from. */
export interface Given {
  /** The id that the lookup picked, or the lookup's placeholder. */
  id: string
  /** The node that the id was picked from; undefined before the lookup, and where it found nothing. */
  node: Candidate | undefined
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
  sku?: string
  name?: string
  slug?: string
  availableQuantity?: number
  needsSize?: boolean
  price?: { amount: number }
  nextStatuses?: string[]
  emailVerified?: boolean
  status?: string
  revision?: number
  product?: { id: string } | null
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
  returns?: { id: string; status: string }[]
  invitations?: { id: string }[]
  addresses?: { id: string }[]
  members?: { id: string; userId: string }[]
  staffNotes?: { nodes: { id: string; isOwn: boolean }[] }
  waitingOrders?: { nodes: { id: string; approval?: { version: string; canDecide: boolean } | null }[] }
}

/** Examples about one subject. */
export interface ExampleGroup {
  title: string
  examples: Example[]
}

/** The variables as JSON, for people. */
export function writeVariables({ variables }: Example, given: Given): string | undefined {
  return variables && JSON.stringify(variables(given), null, 2)
}

/** Stands in the variables while there is no picture. */
export const UPLOAD_FIRST = '<upload an image first>'

/** The variables before anything is known. */
export function writeTemplate(example: Example): string | undefined {
  return writeVariables(example, {
    id: example.lookup?.missing ?? '',
    node: undefined,
    unitPrice: undefined,
    imageId: UPLOAD_FIRST,
    key: '<a new key for each order>',
  })
}

/** The first placeholder, such as `<id of an order>`, that still stands in some variables; undefined where there is none. */
export function findPlaceholder(variables: unknown): string | undefined {
  if (typeof variables === 'string') return /^<.+>$/.test(variables) ? variables : undefined
  if (typeof variables !== 'object' || variables === null) return undefined
  return Object.values(variables)
    .map(findPlaceholder)
    .find((placeholder) => placeholder !== undefined)
}

/** An instant so many days from now, as ISO 8601, so that an example's date is never in the past. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The name of its operation, which GraphiQL writes on the tab. */
export function nameOf({ query }: Example): string {
  return /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? ''
}
