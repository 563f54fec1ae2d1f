import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { MoreButton } from '../../shared/lists/more-button'
import { Loaded, shownOf } from '../../shared/page/loaded'

interface Page<TNode> {
  nodes: TNode[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** The list of what there is not. */
export const NO_LIST = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

interface ListSectionProps<TData, TNode> {
  /** What `useQuery` gave. */
  query: {
    data?: TData
    previousData?: TData
    error?: unknown
    refetch(): Promise<unknown>
    fetchMore(options: { variables: { after: string | null } }): Promise<unknown>
  }
  /** Where the list is in the query's data. */
  pageOf(data: TData): Page<TNode>
  /** What is said where the list, its newest state, or more of it could not be loaded. */
  words: { failed: string; stale: string; moreFailed: string }
  /** The choices that the list was made by; another text is another list. */
  filter?: string
  /** Shown until the first answer. */
  waiting?: ReactNode
  /** Shown in place of a list without entries. */
  empty: ReactNode
  children(nodes: TNode[]): ReactNode
}

/** A list of the dashboard in whichever state it is: on its way, failed, stale, empty, or with more to come. */
export function ListSection<TData, TNode>(props: ListSectionProps<TData, TNode>) {
  const { query, pageOf, words, filter, waiting, empty, children } = props
  const { data } = query
  const shown = shownOf(query)
  return (
    <Loaded query={query} shown={shown && pageOf(shown)} words={words} waiting={waiting}>
      {({ nodes, pageInfo: { hasNextPage, endCursor } }) => (
        <>
          {nodes.length === 0 ? (
            // All that was shown may be deleted while there is more.
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
    </Loaded>
  )
}
