import { badUserInput } from './errors'
import { isStorable, isUuid } from './validation'

/** Which page of a list is wanted. */
export interface PageRequest {
  /** Nodes on a page, 1 to 100. */
  first: number
  /** Cursor to continue behind. */
  after?: string | null | undefined
}

/** A place in a list that is ordered by (key, id). */
export interface Cursor {
  key: string
  id: string
}

/** A page in the shape of the schema's connections. */
export interface Connection<T> {
  nodes: T[]
  edges: { cursor: string; node: T }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
  /** Counts all matches; run only when `totalCount` is asked for. */
  countAll: () => Promise<number>
}

/** How a list is ordered, and how its cursors are written and checked. */
export interface Ordering<T> {
  /** Names the order in cursors, so that a cursor of one order is refused in another. */
  name: string
  cursorOf: (node: T) => Cursor
  /** Whether a text from a cursor is a possible key. */
  isKey: (text: string) => boolean
}

const MAX_FIRST = 100

/** Checks `first` and `after`; the answer is the place to continue behind. Throws BAD_USER_INPUT. */
export function readPageRequest<T>(request: PageRequest, ordering: Ordering<T>): Cursor | undefined {
  if (request.first < 1 || request.first > MAX_FIRST) {
    throw badUserInput(`first must be from 1 to ${MAX_FIRST}.`, 'first')
  }
  return request.after == null ? undefined : decodeCursor(request.after, ordering)
}

/**
 * Builds the connection from the rows read; cursors are written only for those who ask. Read one row more than `first`: it only tells that there is a next page.
 * With a cursor given there is a page before, since the cursor came from a node there.
 */
export function toConnection<T>(
  rows: T[],
  request: PageRequest,
  ordering: Ordering<T>,
  countAll: () => Promise<number>,
): Connection<T> {
  const nodes = rows.slice(0, request.first)
  const cursorOf = (node: T) => encodeCursor(ordering.cursorOf(node), ordering.name)
  const cursorAt = (index: number) => {
    const node = nodes.at(index)
    return node === undefined ? null : cursorOf(node)
  }
  return {
    nodes,
    get edges() {
      return nodes.map((node) => ({ cursor: cursorOf(node), node }))
    },
    pageInfo: {
      hasNextPage: rows.length > request.first,
      hasPreviousPage: request.after != null,
      get startCursor() {
        return cursorAt(0)
      },
      get endCursor() {
        return cursorAt(-1)
      },
    },
    countAll,
  }
}

/** Resolves `totalCount` of a connection built here. */
export function countAll(connection: object): Promise<number> {
  return (connection as Connection<unknown>).countAll()
}

/** Whether the text is an instant as cursors carry it. */
export function isInstant(text: string): boolean {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text && instant.getUTCFullYear() > 0
}

/** The text of a place in the list of this order, as `endCursor` gives it. */
export function encodeCursor(cursor: Cursor, ordering: string): string {
  return Buffer.from(JSON.stringify([ordering, cursor.key, cursor.id])).toString('base64url')
}

function decodeCursor<T>(text: string, ordering: Ordering<T>): Cursor {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw malformedCursor()
  }
  if (!Array.isArray(value)) throw malformedCursor()
  const [name, key, id] = value as unknown[]
  if (name !== ordering.name || typeof key !== 'string' || typeof id !== 'string') throw malformedCursor()
  if (!isStorable(key) || !ordering.isKey(key) || !isUuid(id)) throw malformedCursor()
  return { key, id }
}

const malformedCursor = () => badUserInput('after is not a cursor of this list in this order.', 'after')
