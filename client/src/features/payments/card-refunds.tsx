import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import type { OrderPayment_OrderFragment } from './payments.generated'

type CardRefund = NonNullable<OrderPayment_OrderFragment['cardRefunds']>[number]

/** Refunds to the card that are pending or failed. The others are in the list of payments. */
export function CardRefunds({ refunds }: { refunds: readonly CardRefund[] }) {
  const open = refunds.filter(({ status }) => status !== 'SUCCEEDED')
  if (open.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3" aria-label={t`Refunds to the card`}>
      {open.map(({ id, amount, status, failure, requestedAt }) => (
        <Box as="li" key={id} borderTopWidth="1px" pt="3" display="grid" gap="1">
          <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
            <time dateTime={requestedAt}>{formatDay(requestedAt)}</time>
            <span>{formatMoney(amount)}</span>
          </Box>
          <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {status === 'PENDING'
              ? t`Refund to the card: waiting for the payment provider`
              : t`Refund to the card failed`}
            {failure && (
              <>
                {' · '}
                <bdi>{failure}</bdi>
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
