import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useEffect, useState } from 'react'
import { useIsBrowserOffline } from '../../shared/network/online'
import { barStyle } from './bar-style'

/**
 * Says quietly that there is no network. The browser's word alone is not enough: on a machine without any network, a
 * shop of its own answers all the same. It must be here before it is needed: its code could not come then.
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
    // Always there, or screen readers would not notice its text.
    <Box role="status">
      {isShopSilent && (
        <Box {...barStyle}>
          <Trans>You’re offline. You can keep browsing, but you can’t send anything until you reconnect.</Trans>
        </Box>
      )}
    </Box>
  )
}
