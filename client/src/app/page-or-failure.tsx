import { Button } from '@chakra-ui/react/button'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { createContext, useContext, Component } from 'react'
import { NavigationType, useLocation, useNavigationType, useHref } from 'react-router-dom'
import { NotFoundPage } from '../routes/not-found/not-found-page'
import { isMissingModule } from '../shared/code-loading/retry-import'
import { useIsBrowserOffline, useWhenOnline } from '../shared/network/online'
import { PageHead } from '../shared/page/page-head'
import { PageMessage } from '../shared/page/page-placeholder'

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

interface Props {
  /** The current address; a change resets the error. */
  address: string
  children: ReactNode
}

interface State {
  failedAddress: string | null
  reason: FailureReason
}

/** Keeps the navigation usable when a page throws. React only supports this in classes. */
class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failedAddress: null, reason: 'fault' }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // The address is unknown here, and `componentDidCatch` would run one render too late.
    return { failedAddress: '', reason: isMissingModule(error) ? 'incomplete' : 'fault' }
  }

  static getDerivedStateFromProps({ address }: Props, { failedAddress }: State): Partial<State> | null {
    if (failedAddress === null || failedAddress === address) return null
    return { failedAddress: failedAddress === '' ? address : null }
  }

  override render() {
    const { failedAddress, reason } = this.state
    return failedAddress === null ? this.props.children : <PageFailure reason={reason} />
  }
}

/** Cause: our fault, a temporary outage, or page code that failed to load. */
type FailureReason = 'fault' | 'busy' | 'incomplete'

const WORDS: Record<FailureReason, MessageDescriptor> = {
  fault: msg`Something went wrong on our side. Nothing was ordered or changed.`,
  busy: msg`The shop is very busy, or closed for maintenance. Try again in a minute.`,
  incomplete: msg`Part of this page didn’t load. Check your connection and try again.`,
}

/** Shown instead of a page that failed. The retry reloads the address, so it works without script. */
function PageFailure({ reason }: { reason: FailureReason }) {
  const { pathname, search } = useLocation()
  const address = useHref(pathname + search)
  const isOffline = useIsBrowserOffline()
  useWhenOnline(() => window.location.reload())
  return (
    <>
      <PageHead title={t`Something went wrong`} isPrivate />
      <PageMessage title={t`We couldn’t load this page`}>
        <p>{isOffline ? t`You’re offline. This page will load when you reconnect.` : t(WORDS[reason])}</p>
        <Button asChild mt="8">
          <a href={address}>
            <Trans>Try again</Trans>
          </a>
        </Button>
      </PageMessage>
    </>
  )
}
