import type { Role, User } from '@instrumenta/prisma/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { AuditContext } from './audit-context'
import { auditContextOf } from './audit-context'
import type { RefusalName } from './errors'
import { statusOfRefusal } from './errors'
import type { Connection, PageRequest } from './pagination'

/**
 * Who may call a route of the REST API: anybody, somebody with at least this role, or whoever brings a Firebase ID
 * token, which the route itself checks.
 */
export type Access = 'PUBLIC' | Role | 'ID_TOKEN'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; somebody signed in, unless it says something else. The documentation tells it too. */
    access?: Access
    /** The field of a multipart form that carries a file, for routes that take one; for the documentation. */
    fileField?: string
  }
  interface FastifyRequest {
    /** Who asks, as the database knows them now; null for a visitor. Set on the routes of the REST API. */
    viewer: User | null
    /**
     * Network address of the client, without a port, as far as the proxy before us is trusted. It stays known when the
     * client leaves, which Fastify's `ip` does not.
     */
    clientAddress: string
  }
}

/** What whoever sent the request does by it. Throws UNAUTHENTICATED for a visitor. */
export function actOfRequest({ viewer, clientAddress, id }: FastifyRequest): AuditContext {
  return auditContextOf({ viewer, clientAddress, requestId: id })
}

/** A refusal as clients get it. Routes refer to it as `Refusal#`. */
export const refusalSchema = {
  $id: 'Refusal',
  type: 'object',
  description: 'Why there is no other answer.',
  required: ['message'],
  properties: {
    message: {
      type: 'string',
      maxLength: 2_000,
      description: 'What is wrong and what to do, for people.',
      examples: ['This is what is wrong. This is what to do.'],
    },
  },
}

/** The answer of a route that makes something. */
export const insertedSchema = {
  $id: 'Inserted',
  type: 'object',
  required: ['acknowledged', 'insertedId'],
  properties: {
    acknowledged: { type: 'boolean', description: 'Always true.', examples: [true] },
    insertedId: {
      type: 'string',
      description: 'The `_id` of what was made.',
      examples: ['01a1fcdc-477c-7254-af07-28ecbf0f36fd'],
    },
  },
}

/** What a route that makes something answers. */
export const inserted = (insertedId: string) => ({ acknowledged: true, insertedId })

/** Response schemas of refusals by status, each with when it comes. Those that any route may give are known already. */
export function refusals(meanings: Record<number, string>): Record<number, object> {
  return Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [status, { description, $ref: 'Refusal#' }]),
  )
}

/** Answers what the schema has as an error type, with its status. */
export function refuse(reply: FastifyReply, refusal: { __typename: RefusalName; message: string }): FastifyReply {
  return reply.code(statusOfRefusal[refusal.__typename]).send({ message: refusal.message })
}

/** The refusal of an `img` that is no upload's address. */
export const unknownImage = {
  __typename: 'ImageNotFound',
  message: 'img must be an address that POST /api/image answered with. Please upload the picture there first.',
} as const

/** Finds the one address of an image, absolute, by its id; what is asked for together is looked up together. */
export type FindImageAddress = (imageId: string | null) => Promise<string | null>

/** Patterns that requests are checked against, and what people call what they describe. */
export const patterns = {
  limit: { source: '^([1-9][0-9]{0,2}|1000)$', meaning: 'a whole number from 1 to 1,000' },
}

/** The part of a list that is asked for. */
export interface ListQuery {
  limit?: string
  after?: string
}

/** Properties of {@link ListQuery} in a schema. */
export const listQueryProperties = {
  limit: {
    type: 'string',
    pattern: patterns.limit.source,
    description: 'How many at most, 1 to 1,000, which is also how many come without it.',
    examples: ['12'],
  },
  after: {
    type: 'string',
    maxLength: 1_000,
    description: 'Where to continue: take it from the `Link` header of the page before.',
  },
}

/** Response schema of a list whose items are the schema of this `$id`. */
export function listSchema(id: string, description: string) {
  return {
    description,
    type: 'array',
    items: { $ref: `${id}#` },
    headers: {
      Link: {
        type: 'string',
        description: 'While there is more: the address of the next page, `</api/...>; rel="next"`.',
      },
    },
    maxItems: LONGEST_LIST,
  }
}

/** Items of an answer at most, the same as in the pattern of `limit`. */
const LONGEST_LIST = 1_000
/** Items that are read by one statement, so that no statement grows with the answer. */
const LONGEST_PAGE = 100

/** What a list costs: one for each page of it. What is no length is refused when it is read. */
export function priceOfList({ query }: FastifyRequest): number {
  const { limit = LONGEST_LIST } = query as { limit?: unknown }
  const length = Math.min(Number(limit), LONGEST_LIST)
  return length > 0 ? Math.ceil(length / LONGEST_PAGE) : 1
}
/** A long list is megabytes while it is put together: those that wait for their turn hold nothing yet. */
const inTurn = pLimit(2)

/**
 * Answers a list: as many as are asked for, at most 1,000, with a `Link` to the next page while there is more. However
 * many long lists are asked for at once, few are put together at a time.
 */
export async function answerList<Node, Item>(
  request: { url: string; query: ListQuery },
  reply: FastifyReply,
  listPage: (page: PageRequest) => Promise<Connection<Node>>,
  represent: (nodes: Node[]) => Promise<Item[]> | Item[],
): Promise<Item[]> {
  const { limit, after } = request.query
  const count = limit === undefined ? LONGEST_LIST : Number(limit)

  async function collect(): Promise<Item[]> {
    const items: Item[] = []
    let cursor: string | null | undefined = after
    do {
      const { nodes, pageInfo } = await listPage({ first: Math.min(count - items.length, LONGEST_PAGE), after: cursor })
      items.push(...(await represent(nodes)))
      cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (cursor && items.length < count)
    if (cursor) reply.header('link', nextLink(request.url, cursor))
    return items
  }

  if (count <= LONGEST_PAGE) return collect()
  // Whoever hung up while waiting gets nothing.
  return inTurn(async () => (reply.raw.destroyed ? [] : collect()))
}

function nextLink(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost')
  next.searchParams.set('after', cursor)
  return `<${next.pathname}${next.search}>; rel="next"`
}
