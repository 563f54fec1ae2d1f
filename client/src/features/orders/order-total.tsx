import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { formatMoney, type MoneyValue } from '../../shared/format/money'

interface OrderTotalProps {
  /** Of what was ordered. */
  total: MoneyValue
  /** Without the pieces that were called off since. */
  totalDue: MoneyValue
}

/** What there is to pay for an order, as lists say it: once pieces were called off, what it came to before stands beneath. */
export function OrderTotal({ total, totalDue }: OrderTotalProps) {
  return (
    <>
      <strong>{formatMoney(totalDue)}</strong>
      {total.amount !== totalDue.amount && (
        <Box color="fg.muted">
          {/* What is struck is not read out as such. */}
          <VisuallyHidden>
            <Trans context="the total of an order of which pieces were called off">Before the cancellation:</Trans>{' '}
          </VisuallyHidden>
          <s>{formatMoney(total)}</s>
        </Box>
      )}
    </>
  )
}
