import type { ReactNode } from 'react'
import { LoadFailure, StaleNotice } from './load-failure'
import { PageSpinner } from './page-placeholder'

/** A result of `useQuery`. */
interface QueryResult<TData> {
  data?: TData
  previousData?: TData
  error?: unknown
}

/** The data to show. The previous result stays while new variables load, but not after they failed. */
export function shownOf<TData>({ data, previousData, error }: QueryResult<TData>): TData | undefined {
  return data ?? (error === undefined ? previousData : undefined)
}

interface QueryBoundaryProps<TShown> {
  query: { error?: unknown; refetch(): Promise<unknown> }
  /** Undefined until the first response, null if the record does not exist. */
  shown: TShown | null | undefined
  /** Messages for: not loaded, and not refreshed. Without `stale`, a failed refresh is ignored. */
  words: { failed: string; stale?: string }
  /** Shown until the first response. */
  waiting?: ReactNode
  /** Renders the data; omit it if the page renders the data elsewhere. */
  children?: (shown: TShown) => ReactNode
}

/** Renders a query's state: loading, failed, stale, or loaded. */
export function QueryBoundary<TShown>(props: QueryBoundaryProps<TShown>) {
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
