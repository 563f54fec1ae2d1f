import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { formatMoney, type MoneyValue } from '../../shared/format/money'

interface OrderTotalProps {
  /** Original total. */
  total: MoneyValue
  /** Total without cancelled units. */
  totalDue: MoneyValue
}

/** An order's amount due for lists, with the original total below after a cancellation. */
export function OrderTotal({ total, totalDue }: OrderTotalProps) {
  return (
    <>
      <strong>{formatMoney(totalDue)}</strong>
      {total.amount !== totalDue.amount && (
        <Box color="fg.muted">
          {/* Screen readers do not announce strikethrough. */}
          <VisuallyHidden>
            <Trans context="the total of an order of which pieces were called off">Before the cancellation:</Trans>{' '}
          </VisuallyHidden>
          <s>{formatMoney(total)}</s>
        </Box>
      )}
    </>
  )
}
