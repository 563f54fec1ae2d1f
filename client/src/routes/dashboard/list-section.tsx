import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { MoreButton } from '../../shared/lists/more-button'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { PageSpinner } from '../../shared/page/page-spinner'

interface Page<TNode> {
  nodes: TNode[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

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
  const { query, pageOf, words, filter, waiting = <PageSpinner />, empty, children } = props
  const { data, previousData, error } = query
  // While the next choice is on its way, the last one's result stays.
  const shown = data ?? previousData
  const list = shown && pageOf(shown)
  const retry = () => query.refetch()
  if (!list) return error ? <LoadFailure title={words.failed} error={error} retry={retry} /> : waiting
  return (
    <>
      {error !== undefined && <StaleNotice text={words.stale} error={error} retry={retry} />}
      {list.nodes.length === 0 ? (
        empty
      ) : (
        <Box aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
          {children(list.nodes)}
        </Box>
      )}
      {data && list.pageInfo.hasNextPage && (
        <MoreButton
          key={filter}
          words={{ failed: words.moreFailed }}
          onMore={() => query.fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      )}
    </>
  )
}
