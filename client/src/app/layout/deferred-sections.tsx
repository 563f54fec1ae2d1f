import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { LateCompareBar } from '../../features/compare/late-compare-bar'
import { usePageBars } from '../../shared/page/page-bars'
import { LanguageOffer } from './language-offer'
import { OfflineBanner } from './offline-banner'
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
