import type { FieldPolicy } from '@apollo/client/cache'

/** A connection as the cache keeps it: all that was loaded of one list so far. */
interface LoadedConnection {
  nodes?: readonly unknown[]
  pageInfo?: { endCursor?: string | null; hasNextPage?: boolean; [field: string]: unknown }
  [field: string]: unknown
}

/** Lists by where they begin: the `after` of their first page, empty for the beginning of all. */
type Lists = Record<string, LoadedConnection>

const startOf = (args: Record<string, unknown> | null) => (typeof args?.after === 'string' ? args.after : '')

/** A list whose first page was fetched again: if that has not changed, what was loaded behind it stays, unless nothing is there any more. */
function renew(list: LoadedConnection, page: LoadedConnection): LoadedConnection {
  const { nodes = [], pageInfo } = list
  const count = page.nodes?.length ?? 0
  const isBeginning =
    count > 0 &&
    page.pageInfo?.hasNextPage !== false &&
    JSON.stringify(page.nodes) === JSON.stringify(nodes.slice(0, count))
  return isBeginning ? { ...list, ...page, nodes, pageInfo } : page
}

/**
 * Pages of a Relay connection joined into one list, separately for each value of `keyArgs` and for each beginning: `/` and
 * `/?after=x` are two lists, which Apollo's `relayStylePagination` would take for one. A page that begins where a list ends
 * is appended to it. Queries that are to go on must ask for `nodes` and `pageInfo { endCursor hasNextPage }`.
 */
export function keysetPagination(keyArgs: FieldPolicy['keyArgs'] = false): FieldPolicy<Lists, LoadedConnection> {
  return {
    keyArgs,
    read: (lists, { args }) => lists?.[startOf(args)],
    merge(lists = {}, page, { args }) {
      const after = startOf(args)
      const merged = { ...lists }
      let isContinued = false
      for (const [start, list] of Object.entries(lists)) {
        if (!after || list.pageInfo?.endCursor !== after) continue
        isContinued = true
        merged[start] = { ...list, ...page, nodes: [...(list.nodes ?? []), ...(page.nodes ?? [])] }
      }
      if (!isContinued) merged[after] = renew(merged[after] ?? page, page)
      return merged
    },
  }
}

/** Pages of a Relay connection, each kept by itself: for lists that show one page at a time. */
export const singlePages = (keyArgs: string[]): FieldPolicy => ({
  keyArgs: ['first', 'after', ...keyArgs],
  merge: false,
})
