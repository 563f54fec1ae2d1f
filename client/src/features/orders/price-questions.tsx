import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { Notice } from '../../shared/forms/notice'
import type { ChangedTotal } from './use-checkout-totals'

interface TotalQuestionProps {
  changed: ChangedTotal
  onAgree: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Asks the buyer to confirm a new total. Placed below the form's own button, so that a double click confirms nothing. */
export function TotalQuestion({ changed, onAgree, ref }: TotalQuestionProps) {
  const before = formatMoney(changed.before)
  const now = formatMoney(changed.now)
  return (
    <Notice kind="error">
      <Trans>
        The total has changed from {before} to {now}. Nothing was ordered.
      </Trans>
      <Button ref={ref} mt="3" display="flex" variant="outline" onClick={onAgree}>
        <Trans>Place order at the new total</Trans>
      </Button>
    </Notice>
  )
}

interface PriceQuestionProps {
  /** The price that the buyer has agreed to. */
  before: MoneyValue
  now: MoneyValue
  onAgree: () => void
  ref: Ref<HTMLButtonElement>
}

/**
 * Asks the buyer to confirm a new price. Placed below the form's own button, so that a click meant for that one
 * confirms nothing.
 */
export function PriceQuestion({ before, now, onAgree, ref }: PriceQuestionProps) {
  const oldPrice = formatMoney(before)
  const newPrice = formatMoney(now)
  return (
    <Notice kind="error">
      <Trans>
        The unit price has changed from {oldPrice} to {newPrice}. We won’t place the order unless you accept the new
        price.
      </Trans>
      <Button ref={ref} mt="3" display="flex" variant="outline" onClick={onAgree}>
        <Trans>Order at {newPrice} each</Trans>
      </Button>
    </Notice>
  )
}
