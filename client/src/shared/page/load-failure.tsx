import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ServerError } from '@apollo/client/errors'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useEffectEvent } from 'react'
import { Notice } from '../forms/notice'
import { failureMessage, noConnection, secondsToWait } from '../network/failure-messages'
import { useIsBrowserOffline, useWhenOnline } from '../network/online'
import { PageMessage } from './page-message'

interface LoadFailureProps {
  /** That it could not be loaded, and what. */
  title: string
  /** Why. */
  error: unknown
  /** Asks again; may reject, which shows as the same failure. */
  retry: () => Promise<unknown>
  /** `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2'
}

/** So many times a visit it is asked again without anybody's doing. */
const MOST_BY_ITSELF = 5
let askedByItself = 0

/** Asks again: by a button, when the network returns, or when the shop said that it could answer. */
function useRetry(retry: () => Promise<unknown>, error: unknown): () => void {
  // What fails again shows as before.
  const ask = () => void retry().catch(() => {})
  const askByItself = useEffectEvent(ask)
  useWhenOnline(ask)
  useEffect(() => {
    const seconds = ServerError.is(error) ? secondsToWait(error.response) : null
    if (seconds === null || askedByItself >= MOST_BY_ITSELF) return
    const timer = setTimeout(() => {
      askedByItself += 1
      askByItself()
    }, seconds * 1_000)
    return () => clearTimeout(timer)
  }, [error])
  return ask
}

/** Instead of data that could not be had. */
export function LoadFailure({ title, error, retry, heading = 'h2' }: LoadFailureProps) {
  const ask = useRetry(retry, error)
  const isOffline = useIsBrowserOffline()
  return (
    <PageMessage title={title} heading={heading}>
      {isOffline
        ? t`You are offline. It comes by itself once you are back online.`
        : (failureMessage(error) ?? noConnection())}
      <br />
      <Button mt="6" onClick={ask}>
        <Trans>Try again</Trans>
      </Button>
    </PageMessage>
  )
}

interface StaleNoticeProps extends Pick<LoadFailureProps, 'error' | 'retry'> {
  /** That newer data could not be loaded, and which. */
  text: string
}

/** Above data that is known from before, when fresher could not be had. */
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
