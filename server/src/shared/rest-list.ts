import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Connection, PageRequest } from './pagination'
import { answer } from './rest-route'

/** Maximum number of items in an answer. */
const LONGEST_LIST = 1_000
/** Items that one statement reads, so that no statement grows with the answer. */
const LONGEST_PAGE = 100

/** Query parameters of a list. */
export const listQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^([1-9][0-9]{0,2}|1000)$/, 'limit must be a whole number from 1 to 1,000.')
    .optional()
    .describe('Maximum number of entries, 1 to 1,000; defaults to 1,000.')
    .meta({ type: 'integer', minimum: 1, maximum: LONGEST_LIST, examples: [12] }),
  after: z
    .string()
    .max(1_000, 'after must have at most 1000 characters.')
    .optional()
    .describe('Cursor from the `Link` header of the previous page.'),
})

/** Checked query parameters of a list. */
type ListQuery = z.output<typeof listQuery>

const nextPage = z.object({
  Link: z.string().max(4_000).describe('URL of the next page, if any: `</api/...>; rel="next"`.'),
})

/** Describes an answer of {@link answerList}. */
export const listAnswer = <Item extends z.ZodType>(description: string, item: Item) =>
  answer(description, z.array(item).max(LONGEST_LIST), nextPage)

/** Cost of a list: one per page. An invalid length is rejected later. */
export function priceOfList({ query }: FastifyRequest): number {
  const { limit = LONGEST_LIST } = query as { limit?: unknown }
  const length = Math.min(Number(limit), LONGEST_LIST)
  return length > 0 ? Math.ceil(length / LONGEST_PAGE) : 1
}

/** A long list takes megabytes while it is built: waiting requests hold nothing yet. */
const inTurn = pLimit(2)

/** The response, reduced to the needs of a list. */
interface ListReply {
  header(name: 'link', value: string): unknown
  raw: { destroyed: boolean }
}

/**
 * Responds with a list of the requested length, at most 1,000, with a `Link` to the next page. Limits how many long lists are
 * built at once; throws if the client has left before its turn.
 */
export async function answerList<Node, Item>(
  request: { url: string; query: ListQuery },
  reply: ListReply,
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
  return inTurn(async () => {
    // Not an empty list: the response may be shared with other callers.
    if (reply.raw.destroyed) throw clientLeft()
    return collect()
  })
}

/** Error for a request whose client left before its turn; the same as for a broken stream. */
const clientLeft = () => Object.assign(new Error('The client has left'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

function nextLink(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost')
  next.searchParams.set('after', cursor)
  return `<${next.pathname}${next.search}>; rel="next"`
}
