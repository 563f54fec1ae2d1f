import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import type { StoredProduct } from '../../shared/lists/kept-products'
import { toggleChosen, useChoice } from './choice'
import { CompareIcon } from './compare-icon'

/** Adds the page's product to the comparison. Rendered after hydration, because it needs script. */
export function CompareOffer(product: StoredProduct) {
  const choice = useChoice()
  if (!choice) return null
  const isChosen = choice.products.some(({ id }) => id === product.id)
  return (
    <Button
      size="sm"
      variant={isChosen ? 'subtle' : 'ghost'}
      colorPalette="brand"
      px="2"
      aria-pressed={isChosen}
      onClick={() => toggleChosen(product)}
    >
      <CompareIcon />
      <Trans context="verb">Compare</Trans>
    </Button>
  )
}
