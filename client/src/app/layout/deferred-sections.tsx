import { LanguageOffer } from './language-offer'
import { OfflineBanner } from './offline-banner'
import { ShopToaster } from './toaster'

/** What belongs to every page and nobody needs to see it. */
export function DeferredSections() {
  return (
    <>
      <LanguageOffer />
      <OfflineBanner />
      <ShopToaster />
    </>
  )
}
