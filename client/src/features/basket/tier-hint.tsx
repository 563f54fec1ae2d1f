import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { TrendingDown } from 'lucide-react'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import type { SaleTerms } from '../../shared/prices/chosen-size'
import { reachedTiers } from '../../shared/prices/chosen-size'
import { priceAt, totalAt } from '../../shared/prices/price-tiers'

interface TierHintProps {
  terms: Pick<SaleTerms, 'minQuantity' | 'increment' | 'availableQuantity' | 'priceTiers'>
  quantity: number
  /** Product name, for labels. */
  of: string
  onTake: (quantity: number) => void
}

/** Offers the next price tier if the stock suffices. */
export function TierHint({ terms, quantity, of, onTake }: TierHintProps) {
  const next = reachedTiers(terms).find((tier) => tier.quantity > quantity)
  const isLower = next && next.unitPrice.amount < priceAt(terms.priceTiers, quantity).amount
  if (!isLower || next.quantity > terms.availableQuantity) return null
  const [more, price] = [formatQuantity(next.quantity - quantity), formatMoney(next.unitPrice)]
  const [total, before] = [totalAt(terms.priceTiers, next.quantity), totalAt(terms.priceTiers, quantity)]
  const offer =
    total && before && total.amount < before.amount
      ? describeSaving(more, price, formatMoney(total))
      : describeAddition(more, price)
  return (
    <Button
      variant="plain"
      size="xs"
      colorPalette="green"
      h="auto"
      minH="6"
      px="0"
      textAlign="start"
      whiteSpace="normal"
      textDecoration="underline"
      textUnderlineOffset="3px"
      fontVariantNumeric="tabular-nums"
      aria-label={t`${offer}: ${of}`}
      onClick={() => onTake(next.quantity)}
    >
      <TrendingDown aria-hidden />
      {offer}
    </Button>
  )
}

const describeAddition = (more: string, price: string) => t`Add ${more} more at ${price} each`

const describeSaving = (more: string, price: string, together: string) =>
  t`Add ${more} more at ${price} each and pay less: ${together}`
