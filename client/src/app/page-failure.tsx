import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useHref, useLocation } from 'react-router-dom'
import { useIsBrowserOffline, useWhenOnline } from '../shared/network/online'
import { PageHead } from '../shared/page/page-head'
import { PageMessage } from '../shared/page/page-message'

/** Cause: our fault, a temporary outage, or page code that failed to load. */
export type FailureReason = 'fault' | 'busy' | 'incomplete'

const WORDS: Record<FailureReason, MessageDescriptor> = {
  fault: msg`Something went wrong on our side. Nothing was ordered or changed.`,
  busy: msg`The shop is very busy, or closed for maintenance. Try again in a minute.`,
  incomplete: msg`Part of this page didn’t load. Check your connection and try again.`,
}

/** Shown instead of a page that failed. The retry reloads the address, so it works without script. */
export function PageFailure({ reason }: { reason: FailureReason }) {
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
