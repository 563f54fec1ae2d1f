import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import type { Ref } from 'react'
import { type MoneyValue, formatMoney } from '../../shared/format/money'
import { Notice } from '../../shared/forms/notice'

interface PriceQuestionProps {
  /** What the buyer has gone by so far. */
  before: MoneyValue
  now: MoneyValue
  onAgree: () => void
  /** The button. */
  ref: Ref<HTMLButtonElement>
}

/**
 * Asks whether the order is meant at the new price. Below the form's own button, so that a press meant for that one does
 * not agree to anything.
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
