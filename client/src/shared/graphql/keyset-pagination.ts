import type { FieldPolicy } from '@apollo/client/cache'

/** The cached part of a connection: all pages loaded so far. */
interface LoadedConnection {
  nodes?: readonly unknown[]
  pageInfo?: { endCursor?: string | null; hasNextPage?: boolean; [field: string]: unknown }
  [field: string]: unknown
}

/** Lists by their starting cursor: the `after` of the first page, empty for the start. */
type Lists = Record<string, LoadedConnection>

const startOf = (args: Record<string, unknown> | null) => (typeof args?.after === 'string' ? args.after : '')

/** Merges a refetched first page. Later pages stay if it is unchanged and the list is not empty. */
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
 * Joins the pages of a Relay connection into one list, per value of `keyArgs` and per starting cursor. `/` and
 * `/?after=x` are two lists, which Apollo's `relayStylePagination` would join. A page that starts at a list's end is
 * appended. Queries must select `nodes` and `pageInfo { endCursor hasNextPage }`.
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

/** Caches each page of a Relay connection separately, for lists that show one page at a time. */
export const singlePages = (keyArgs: string[]): FieldPolicy => ({
  keyArgs: ['first', 'after', ...keyArgs],
  merge: false,
})
