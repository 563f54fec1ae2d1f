import { Trans } from '@lingui/react/macro'
import { PreHydrationButton } from '../../shared/forms/pre-hydration-button'
import type { KeptProduct } from '../../shared/lists/kept-products'
import { toggleChosen, useChoice } from './choice'
import { CompareIcon } from './compare-icon'

/** Chooses the product of a page for comparison. */
export function CompareOffer({ product }: { product: KeptProduct }) {
  const isChosen = useChoice()?.products.some(({ id }) => id === product.id) ?? false
  return (
    <PreHydrationButton
      size="sm"
      variant={isChosen ? 'subtle' : 'ghost'}
      colorPalette="brand"
      px="2"
      aria-pressed={isChosen}
      onClick={() => toggleChosen(product)}
    >
      <CompareIcon />
      <Trans context="verb">Compare</Trans>
    </PreHydrationButton>
  )
}
