import { Box } from '@chakra-ui/react/box'
import { LateCompareBar } from '../../features/compare/late-compare-bar'
import { LanguageOffer } from './language-offer'
import { OfflineBanner } from './offline-banner'
import { ShopToaster } from './toaster'

/** What belongs to every page and nobody needs to see it. */
export function DeferredSections() {
  return (
    <>
      {/* At the end of the page the bars cover nothing; together, they do not cover each other. */}
      <Box position="sticky" bottom="0" zIndex="sticky">
        <LanguageOffer />
        <LateCompareBar />
        <OfflineBanner />
      </Box>
      <ShopToaster />
    </>
  )
}
