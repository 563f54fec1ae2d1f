import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SIZE_FIELD } from '../../shared/forms/size-field'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import { mustNameSize } from '../../shared/prices/chosen-size'
import type { MoneyTier } from '../../shared/prices/price-tiers'
import type { QuantityLimits } from './order-rules'

/**
 * The size to order, of those that the product comes in. It stands in the entry of the browser's history, where the product's page
 * puts it, so that it is there after a reload, too.
 */
export function useSizeChoice(product: OrderForm_ProductFragment) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { variantId?: string } | null }
  const [isAsked, setIsAsked] = useState(false)
  const size = product.variants.find(({ id, name }) => name !== '' && id === state?.variantId) ?? null
  const isNeeded = mustNameSize(product) && size === null
  const sold: QuantityLimits & { priceTiers: readonly MoneyTier[]; weightGrams: number | null } = size ?? product
  return {
    size,
    /** Whether an order was sent without the size that it needs. */
    isMissing: isAsked && isNeeded,
    /** What can be ordered, and what it costs: of the chosen size, or of the product. */
    sold,
    chooseSize(variantId: string) {
      void navigate('.', { replace: true, state: { ...state, variantId: variantId || undefined } })
    },
    /** Asks for the size if one is needed; the answer is whether it is. */
    askForSize(): boolean {
      setIsAsked(isNeeded)
      if (isNeeded) document.getElementsByName(SIZE_FIELD)[0]?.focus()
      return isNeeded
    },
  }
}
