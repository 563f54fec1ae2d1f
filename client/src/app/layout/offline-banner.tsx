import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useEffect, useState } from 'react'
import { useIsBrowserOffline } from '../../shared/network/online'
import { barStyle } from './bar-style'

/**
 * Tells the user that there is no network. The browser's report is not enough, because a local server may still
 * respond. Load it in advance: offline its code could not load.
 */
export function OfflineBanner() {
  const isBrowserOffline = useIsBrowserOffline()
  const [isShopSilent, setIsShopSilent] = useState(false)

  useEffect(() => {
    if (!isBrowserOffline) return
    const question = new AbortController()
    fetch('/livez', { cache: 'no-store', signal: question.signal }).catch(
      () => !question.signal.aborted && setIsShopSilent(true),
    )
    return () => {
      question.abort()
      setIsShopSilent(false)
    }
  }, [isBrowserOffline])

  return (
    // Always rendered, or screen readers would not announce its text.
    <Box role="status">
      {isShopSilent && (
        <Box {...barStyle}>
          <Trans>You’re offline. You can keep browsing, but you can’t send anything until you reconnect.</Trans>
        </Box>
      )}
    </Box>
  )
}
