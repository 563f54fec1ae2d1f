import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDay, todayHere } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import type { OrderPayment_OrderFragment } from './payments.generated'

type Scheduled = OrderPayment_OrderFragment['payment']['schedule'][number]

/** Parts of the amount with their due dates. */
export function PaymentSchedule({ parts }: { parts: readonly Scheduled[] }) {
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2" aria-label={t`Payment schedule`}>
      {parts.map((part, index) => (
        <Box as="li" key={index} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
          <span>{part.label}</span>
          <strong>{formatMoney(part.amount)}</strong>
          <Box flexBasis="full" textStyle="sm" color="fg.muted">
            <PartState part={part} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function PartState({ part: { amount, paid, dueOn } }: { part: Scheduled }) {
  const paidAmount = formatMoney(paid)
  if (amount.amount === paid.amount) return <Trans context="part of an order">Paid</Trans>
  const day = dueOn && formatDay(dueOn)
  const isOverdue = dueOn !== null && dueOn < todayHere()
  return (
    <>
      {day && (
        <Box as="span" color={isOverdue ? 'fg.error' : undefined} fontWeight={isOverdue ? 'semibold' : undefined}>
          {isOverdue ? (
            <Trans context="a payment">Overdue since {day}</Trans>
          ) : (
            <Trans context="a payment">Due on {day}</Trans>
          )}
        </Box>
      )}
      {day && paid.amount > 0 && ' · '}
      {paid.amount > 0 && <Trans context="part of an order">{paidAmount} paid</Trans>}
    </>
  )
}
