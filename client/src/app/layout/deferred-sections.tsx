import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useRef, useEffect, useState } from 'react'
import { LateCompareBar } from '../../features/compare/late-compare-bar'
import { useIsBrowserOffline } from '../../shared/network/online'
import { usePageBars } from '../../shared/page/page-frame'
import { barStyle } from './incomplete-bar'
import { LanguageOffer } from './language-offer'
import { ShopToaster } from './toaster'

/** Parts of every page that are not needed for the first view. */
export function DeferredSections() {
  const bars = useRef<HTMLDivElement>(null)
  usePageBars(bars)
  return (
    <>
      {/* At the end of the page the bars cover nothing, and together they do not cover each other. */}
      <Box ref={bars} position="sticky" bottom="0" zIndex="sticky">
        <LanguageOffer />
        <LateCompareBar />
        <OfflineBanner />
      </Box>
      <ShopToaster />
    </>
  )
}

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
