import type { Sentence } from '../messages/sentence'
import { badUserInput } from './errors'
import { isStorable, isUuid } from './validation'
import { sentence } from '../messages/sentence'

/** Requested page of a list. */
export interface PageRequest {
  /** Nodes on a page, 1 to 100. */
  first: number
  /** Cursor after which the page starts. */
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

/** Sort order of a list, with the format and validation of its cursors. */
export interface Ordering<T> {
  /** Name of the order, stored in cursors: a cursor of one order is rejected in another. */
  name: string
  /** SQL type of a cursor's key. Decoding rejects keys that PostgreSQL can't parse as this type. */
  type: KeyType
  cursorOf: (node: T) => Cursor
  /** Explains a rejected cursor of another order, where a better message exists. */
  explainOther?: (name: string) => Sentence | undefined
}

/** Keys of the usual order. */
interface Dated {
  id: string
  createdAt: Date
}

/** The order of a list that shows the newest first. */
export function newestFirst<T extends Dated>(name: string): Ordering<T> {
  return orderByInstant(name, ({ createdAt }) => createdAt)
}

/** Orders a list by an instant other than `createdAt`. */
export function orderByInstant<T extends { id: string }>(name: string, instantOf: (node: T) => Date): Ordering<T> {
  return { name, type: 'timestamptz', cursorOf: (node) => ({ key: instantOf(node).toISOString(), id: node.id }) }
}

/** The newest-first order for Prisma. */
export const byNewest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** Prisma condition for rows after the cursor. Its first part uses the index. */
export function behindNewest(after: Cursor | undefined) {
  if (!after) return {}
  const createdAt = new Date(after.key)
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: after.id } }] }
}

/** The oldest-first order for Prisma. */
export const byOldest = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]

/** {@link behindNewest} for lists in oldest-first order. */
export function behindOldest(after: Cursor | undefined) {
  if (!after) return {}
  const createdAt = new Date(after.key)
  return { createdAt: { gte: createdAt }, OR: [{ createdAt: { gt: createdAt } }, { id: { gt: after.id } }] }
}

type KeyType = 'timestamptz' | 'text' | 'bigint' | 'int'

/** True if PostgreSQL accepts a text as a value of the type. */
const isOfType: Record<KeyType, (text: string) => boolean> = {
  timestamptz: isInstant,
  text: isStorable,
  bigint: (text) => isWhole(text, 64),
  int: (text) => isWhole(text, 32),
}

/** Most nodes of a page. */
export const MAX_FIRST = 100

/** Checks `first` and `after`. Returns the position after which the page starts. Throws BAD_USER_INPUT. */
export function readPageRequest<T>(request: PageRequest, ordering: Ordering<T>): Cursor | undefined {
  if (request.first < 1 || request.first > MAX_FIRST) {
    throw badUserInput(sentence('firstFromTo', { max: MAX_FIRST }), 'first')
  }
  return request.after == null ? undefined : decodeCursor(request.after, ordering)
}

/**
 * Builds the connection from the rows; cursors only if requested. Read one row more than `first`: it shows that there is a
 * next page. With a cursor there is a previous page, because the cursor came from a node there.
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

/** Lines of an order or of a list at most. */
export const MAX_LINES = 200

/** Checks `first` of a list without pages. Throws BAD_USER_INPUT. */
export function checkFirst(first: number): void {
  if (first < 1 || first > MAX_LINES) throw badUserInput(sentence('firstFromTo', { max: MAX_LINES }), 'first')
}

/** The first items of a list without pages. Throws BAD_USER_INPUT for a wrong `first`. */
export function takeFirst<T>(items: readonly T[], first: number): T[] {
  checkFirst(first)
  return items.slice(0, first)
}

/** Resolves `totalCount` of a connection built here. */
export function countAll(connection: object): Promise<number> {
  return (connection as Connection<unknown>).countAll()
}

/** Years 1 to 9999 in JavaScript's format: other years have a sign that SQL does not know. */
function isInstant(text: string): boolean {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== text) return false
  return instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999
}

/** True for a whole number in its usual form, within a number of bits; never negative. */
function isWhole(text: string, bits: number): boolean {
  if (!/^\d{1,19}$/.test(text)) return false
  const number = BigInt(text)
  return String(number) === text && BigInt.asIntN(bits, number) === number
}

/** The text of a cursor in this order, such as `endCursor`. */
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
  const explanation = typeof name === 'string' ? ordering.explainOther?.(name) : undefined
  if (explanation !== undefined) throw badUserInput(explanation, 'after')
  if (name !== ordering.name || typeof key !== 'string' || typeof id !== 'string') throw malformedCursor()
  if (!isOfType[ordering.type](key) || !isUuid(id)) throw malformedCursor()
  return { key, id }
}

const malformedCursor = () => badUserInput(sentence('foreignCursor'), 'after')
