import type { FieldPolicy } from '@apollo/client/cache'

/** A connection as the cache keeps it: what was loaded so far, and where it began. */
interface LoadedConnection {
  /** The `after` of the first page; null for the beginning of the list. */
  start: string | null
  edges?: readonly unknown[]
  nodes?: readonly unknown[]
  pageInfo?: { endCursor?: string | null; [field: string]: unknown }
  [field: string]: unknown
}

const cursorOf = (args: Record<string, unknown> | null) => (typeof args?.after === 'string' ? args.after : null)

const join = (before?: readonly unknown[], after?: readonly unknown[]) =>
  before && after ? [...before, ...after] : after

/**
 * Pages of a Relay connection joined into one list, separately for each value of `keyArgs`. A page that begins where
 * the list ends is appended; any other starts the list anew. Unlike Apollo's `relayStylePagination` it remembers where
 * the list began, so that `/?after=x` and `/` are not taken for the same list. Queries that are to go
 * on must ask for `pageInfo { endCursor hasNextPage }`.
 */
export function keysetPagination(keyArgs: string[] | false = false): FieldPolicy<LoadedConnection> {
  return {
    keyArgs,
    read(existing, { args }) {
      return existing && existing.start === cursorOf(args) ? existing : undefined
    },
    merge(existing, incoming, { args }) {
      const after = cursorOf(args)
      const isContinued = existing && after !== null && existing.pageInfo?.endCursor === after
      if (!isContinued) return { ...incoming, start: after }
      return {
        ...existing,
        ...incoming,
        start: existing.start,
        edges: join(existing.edges, incoming.edges),
        nodes: join(existing.nodes, incoming.nodes),
      }
    },
  }
}
