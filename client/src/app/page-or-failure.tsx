import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { NotFoundPage } from '../routes/not-found/not-found-page'
import { PageErrorBoundary } from './page-error-boundary'
import { PageFailure } from './page-failure'

/** What the server could not render, so that the browser hydrates the same message. */
export interface RenderFailure {
  /** Path and query. */
  address: string
  /** 404 when the address asks for something that cannot be, 503 when it may be had later, 500 when the fault is ours. */
  status: number
}

/** The server's failure with this document, if any. */
export const RenderFailureContext = createContext<RenderFailure | null>(null)

/** The place of one page: what goes wrong in it stays in it. */
export function PageOrFailure({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const failure = useContext(RenderFailureContext)
  // The failure is that of the document: whoever comes back by a link gets another try.
  const isDocument = useNavigationType() === NavigationType.Pop
  if (isDocument && failure?.address === pathname + search)
    return failure.status === 404 ? (
      <NotFoundPage />
    ) : (
      <PageFailure reason={failure.status === 503 ? 'busy' : 'fault'} />
    )
  return <PageErrorBoundary address={pathname + search}>{children}</PageErrorBoundary>
}
