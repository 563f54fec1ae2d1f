import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { useEffect, useState } from 'react'
import { PreHydrationButton } from '../../shared/forms/pre-hydration-button'
import { ButtonLink } from '../../shared/navigation/links'
import { BasketIcon } from './basket-icon'
import { ignoreSecondClick, useBasketChanges } from './put-in-basket'

interface AddButtonProps {
  product: { id: string; sku: string; name: string; minQuantity: number; needsSize: boolean }
}

/** Duration of the button's confirmation, in ms. */
const SHOWN_FOR = 2_000

/**
 * Adds the minimum order of a product to the basket; a double click counts once. Links to the product's page if a size
 * is needed.
 */
export function AddButton({ product }: AddButtonProps) {
  const { id, name, needsSize } = product
  if (!needsSize) return <PutButton product={product} />
  const label = t`Choose a size of ${name}`
  return (
    <ButtonLink
      to={`/products/${id}`}
      size="sm"
      variant="outline"
      position="relative"
      px="2"
      aria-label={label}
      title={label}
    >
      <BasketIcon>
        <path d="M8.5 16h.01M12 16h.01M15.5 16h.01" />
      </BasketIcon>
    </ButtonLink>
  )
}

function PutButton({ product: { id, sku, name, minQuantity } }: AddButtonProps) {
  const { add } = useBasketChanges()
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    const timer = setTimeout(() => setPresses(0), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [presses])

  function handlePress(event: MouseEvent) {
    ignoreSecondClick(event)
    if (event.isDefaultPrevented()) return
    setPresses(presses + 1)
    void add([{ productId: id, sku, name, quantity: minQuantity }]).then((isDone) => {
      if (!isDone) setPresses(0)
    })
  }

  return (
    <PreHydrationButton
      size="sm"
      variant="outline"
      position="relative"
      px="2"
      aria-label={t`Add ${name} to basket`}
      onClick={handlePress}
    >
      <BasketIcon>
        <path d={presses > 0 ? 'm9 15.5 2 2 4-4' : 'M12 13.5v5M9.5 16h5'} />
      </BasketIcon>
    </PreHydrationButton>
  )
}
