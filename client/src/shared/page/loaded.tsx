import type { ReactNode } from 'react'
import { LoadFailure, StaleNotice } from './load-failure'
import { PageSpinner } from './page-spinner'

/** What `useQuery` gives of a query. */
interface Asked<TData> {
  data?: TData
  previousData?: TData
  error?: unknown
}

/**
 * What there is to show of a query. While the next choice is on its way, the last one's result stays; where that has failed, it must
 * not stand under the new one.
 */
export function shownOf<TData>({ data, previousData, error }: Asked<TData>): TData | undefined {
  return data ?? (error === undefined ? previousData : undefined)
}

interface LoadedProps<TShown> {
  query: { error?: unknown; refetch(): Promise<unknown> }
  /** What the query has to show: undefined until the first answer, null where there is no such thing. */
  shown: TShown | null | undefined
  /** What is said where it, or its newest state, could not be loaded; without `stale` the latter is no matter. */
  words: { failed: string; stale?: string }
  /** Shown until the first answer. */
  waiting?: ReactNode
  /** It; where more of the page depends on it, that stands beside this. */
  children?: (shown: TShown) => ReactNode
}

/** What is loaded in whichever state it is: on its way, failed, stale, or there. */
export function Loaded<TShown>(props: LoadedProps<TShown>) {
  const { query, shown, words, waiting = <PageSpinner />, children } = props
  const { error } = query
  const retry = () => query.refetch()
  if (shown === undefined) {
    return error === undefined ? waiting : <LoadFailure title={words.failed} error={error} retry={retry} />
  }
  if (shown === null) return null
  return (
    <>
      {error !== undefined && words.stale && <StaleNotice text={words.stale} error={error} retry={retry} />}
      {children?.(shown)}
    </>
  )
}
