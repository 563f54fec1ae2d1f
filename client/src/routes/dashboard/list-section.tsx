import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { TextField } from '../../shared/forms/fields'
import { MoreButton } from '../../shared/lists/more-button'
import { useTypedFilter } from '../../shared/list-page/list-address'
import { QueryBoundary, shownOf } from '../../shared/page/loaded'

interface Page<TNode> {
  nodes: TNode[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** An empty connection. */
export const NO_LIST = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

interface ListSectionProps<TData, TNode> {
  /** A result of `useQuery`. */
  query: {
    data?: TData
    previousData?: TData
    error?: unknown
    refetch(): Promise<unknown>
    fetchMore(options: { variables: { after: string | null } }): Promise<unknown>
  }
  /** Selects the list from the query's data. */
  pageOf(data: TData): Page<TNode>
  /** Messages for: list not loaded, not refreshed, or next page failed. */
  words: { failed: string; stale: string; moreFailed: string }
  /** Key of the filters; another key means another list. */
  filter?: string
  /** Shown until the first response. */
  waiting?: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
  children(nodes: TNode[]): ReactNode
}

/** A dashboard list in any state: loading, failed, stale, empty, or with a button for more. */
export function ListSection<TData, TNode>(props: ListSectionProps<TData, TNode>) {
  const { query, pageOf, words, filter, waiting, empty, children } = props
  const { data } = query
  const shown = shownOf(query)
  return (
    <QueryBoundary query={query} shown={shown && pageOf(shown)} words={words} waiting={waiting}>
      {({ nodes, pageInfo: { hasNextPage, endCursor } }) => (
        <>
          {nodes.length === 0 ? (
            // All shown entries may be deleted while there are more pages.
            !hasNextPage && empty
          ) : (
            <Box aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
              {children(nodes)}
            </Box>
          )}
          {data && hasNextPage && (
            <MoreButton
              key={filter}
              words={{ failed: words.moreFailed }}
              onMore={() => query.fetchMore({ variables: { after: endCursor } })}
            />
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** Searches the list while the user types; the address holds the text as `search`. */
export function ListSearch({ label }: { label: string }) {
  const [typed, type] = useTypedFilter('search')
  return (
    // Fixed width, so that other fields fit beside it.
    <Box w={{ base: 'full', sm: '16rem' }}>
      <TextField
        label={label}
        type="search"
        name="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Box>
  )
}
