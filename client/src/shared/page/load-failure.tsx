import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ServerError } from '@apollo/client/errors'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useEffectEvent } from 'react'
import { Notice } from '../forms/notice'
import { failureMessage, noConnection, secondsToWait } from '../network/failures'
import { useIsBrowserOffline, useWhenOnline } from '../network/online'
import { PageMessage } from './page-placeholder'

interface LoadFailureProps {
  title: string
  error: unknown
  /** Retries; a rejection shows the same failure. */
  retry: () => Promise<unknown>
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2'
}

/** Maximum of automatic retries per visit. */
const MAX_AUTOMATIC_RETRIES = 5
let automaticRetries = 0

/** Retries by a button, when the network returns, or at the server's retry time. */
function useRetry(retry: () => Promise<unknown>, error: unknown): () => void {
  // Another failure shows like the first.
  const ask = () => void retry().catch(() => {})
  const retryAutomatically = useEffectEvent(ask)
  useWhenOnline(ask)
  useEffect(() => {
    const seconds = ServerError.is(error) ? secondsToWait(error.response) : null
    if (seconds === null || automaticRetries >= MAX_AUTOMATIC_RETRIES) return
    const timer = setTimeout(() => {
      automaticRetries += 1
      retryAutomatically()
    }, seconds * 1_000)
    return () => clearTimeout(timer)
  }, [error])
  return ask
}

/** Shown when data could not be loaded. */
export function LoadFailure({ title, error, retry, heading = 'h2' }: LoadFailureProps) {
  const ask = useRetry(retry, error)
  const isOffline = useIsBrowserOffline()
  return (
    <PageMessage title={title} heading={heading}>
      {isOffline
        ? t`You’re offline. This page will load when you reconnect.`
        : (failureMessage(error) ?? noConnection())}
      <br />
      <Button mt="6" onClick={ask}>
        <Trans>Try again</Trans>
      </Button>
    </PageMessage>
  )
}

interface StaleNoticeProps extends Pick<LoadFailureProps, 'error' | 'retry'> {
  text: string
}

/** Shown above cached data that could not be refreshed. */
export function StaleNotice({ text, error, retry }: StaleNoticeProps) {
  const ask = useRetry(retry, error)
  return (
    <Notice kind="error" mb="4">
      {text} {failureMessage(error)}{' '}
      <Button ms="2" size="sm" variant="outline" onClick={ask}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
