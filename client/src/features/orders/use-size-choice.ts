import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SIZE_FIELD } from '../../shared/forms/size-field'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import { mustNameSize } from '../../shared/prices/chosen-size'
import type { MoneyTier } from '../../shared/prices/price-tiers'
import type { QuantityLimits } from './order-rules'

/** The chosen size of a product. The product's page stores it in the history entry, so that it survives a reload. */
export function useSizeChoice(product: OrderForm_ProductFragment) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { variantId?: string } | null }
  const [isAsked, setIsAsked] = useState(false)
  const size = product.variants.find(({ id, name }) => name !== '' && id === state?.variantId) ?? null
  const isNeeded = mustNameSize(product) && size === null
  const sold: QuantityLimits & { priceTiers: readonly MoneyTier[]; weightGrams: number | null } = size ?? product
  return {
    size,
    /** Whether an order was sent without its required size. */
    isMissing: isAsked && isNeeded,
    /** The chosen size or the product: limits and prices. */
    sold,
    chooseSize(variantId: string) {
      void navigate('.', { replace: true, state: { ...state, variantId: variantId || undefined } })
    },
    /** Asks for a required size; returns whether one is missing. */
    askForSize(): boolean {
      setIsAsked(isNeeded)
      if (isNeeded) document.getElementsByName(SIZE_FIELD)[0]?.focus()
      return isNeeded
    },
  }
}
