import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { NotFoundPage } from '../routes/not-found/not-found-page'
import { PageErrorBoundary } from './page-error-boundary'
import { PageFailure } from './page-failure'

/** A failed server render, so that the browser hydrates the same message. */
export interface RenderFailure {
  /** Path and query. */
  address: string
  /** 404 for an invalid address, 503 for a temporary failure, 500 for our own fault. */
  status: number
}

/** The server's failure with this document, if any. */
export const RenderFailureContext = createContext<RenderFailure | null>(null)

/** Contains errors of one page. */
export function PageOrFailure({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const failure = useContext(RenderFailureContext)
  // The failure belongs to the document: later navigation to the page retries.
  const isDocument = useNavigationType() === NavigationType.Pop
  if (isDocument && failure?.address === pathname + search)
    return failure.status === 404 ? (
      <NotFoundPage />
    ) : (
      <PageFailure reason={failure.status === 503 ? 'busy' : 'fault'} />
    )
  return <PageErrorBoundary address={pathname + search}>{children}</PageErrorBoundary>
}
