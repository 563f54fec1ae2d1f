import { useEffect } from 'react'
import { formatMoney } from '../../shared/format/money'
import { inSize } from '../../shared/prices/chosen-size'
import { priceAt } from '../../shared/prices/price-tiers'
import type { BasketLine } from './lines'
import { sumOf } from './sum'
import { useBasketProducts } from './use-basket-products'

export interface BasketSumProps {
  lines: readonly BasketLine[]
  /** Called with the sum as shown; null while it is unknown. */
  onChange: (sum: string | null) => void
}

/** The basket's sum in the header, at current prices. */
export function BasketSum({ lines, onChange }: BasketSumProps) {
  const { productOf } = useBasketProducts(lines)
  const sum = sumOf(lines, (line) => {
    const product = productOf(line)
    return product && priceAt(inSize(product, line.variantId).priceTiers, line.quantity)
  })
  const shown = sum && formatMoney(sum)
  useEffect(() => onChange(shown), [onChange, shown])
  return shown && <small>{shown}</small>
}
