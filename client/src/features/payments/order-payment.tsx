import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { May } from '../../shared/auth/may'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { Fact, Facts, Part } from '../../shared/page/part'
import { StatusBadge } from '../../shared/ui/status-badge'
import { BankDetails } from './bank-details'
import { CardRefunds } from './card-refunds'
import { CreditHold } from './credit-hold'
import { PaymentSchedule } from './payment-schedule'
import { PaymentActs } from './payment-acts'
import { PAYMENT_TONES, paymentMethodLabels, paymentStatusLabels } from './payment-words'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { PayByCard } from './pay-by-card'
import { ReversePayment } from './reverse-payment'
import { SetSchedule } from './set-schedule'
import { TransferSlips } from './transfer-slips'
import { UploadSlip } from './upload-slip'
import { LetterOfCredit } from './letter-of-credit'

interface OrderPaymentProps {
  order: OrderPayment_OrderFragment
  /** True for staff, who record payments; customers see how to pay. */
  isAdmin: boolean
  reload: () => void
}

/** Amounts paid and due of an order, with its payments. */
export function OrderPayment({ order, isAdmin, reload }: OrderPaymentProps) {
  const { payment, payments } = order
  const { status, paid, due, schedule } = payment
  const next = schedule.find((part) => part.paid.amount < part.amount.amount)
  const open = { ...due, amount: next ? next.amount.amount - next.paid.amount : 0 }
  // Cancelled before any payment.
  if (!isAdmin && due.amount === 0 && payments.length === 0) return null
  return (
    <Box _print={{ display: 'none' }}>
      <Part title={t`Payment`}>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
          <Box>
            <StatusBadge tone={PAYMENT_TONES[status]}>{paymentStatusLabels()[status]}</StatusBadge>
          </Box>
          <Facts width="7rem" mb="0">
            <Fact label={t({ message: 'Paid', context: 'amount' })}>{formatMoney(paid)}</Fact>
            <Fact label={t({ message: 'Due', context: 'amount' })}>{formatMoney(due)}</Fact>
          </Facts>
          {order.creditHold && <CreditHold id={order.id} isAdmin={isAdmin} />}
          {due.amount > 0 && <PaymentSchedule parts={schedule} />}
          {payments.length > 0 && (
            <Box as="ul" listStyleType="none" display="grid" gap="3" aria-label={t`Payments`}>
              {payments.map((each) => (
                <PaymentRow key={each.id} payment={each} />
              ))}
            </Box>
          )}
          <CardRefunds refunds={order.cardRefunds ?? []} />
          <TransferSlips order={order} isAdmin={isAdmin} />
          {isAdmin ? (
            <May do="PAYMENTS_WRITE">
              <PaymentActs order={order} />
              {due.amount > 0 && <SetSchedule order={order} />}
            </May>
          ) : (
            next && (
              <>
                {order.canPayByCard && <PayByCard orderId={order.id} due={formatMoney(open)} reload={reload} />}
                <BankDetails due={open} orderNumber={order.number} />
                <UploadSlip order={order} reload={reload} />
              </>
            )
          )}
          {isAdmin && <LetterOfCredit order={order} />}
        </Box>
      </Part>
    </Box>
  )
}

function PaymentRow({ payment }: { payment: OrderPayment_OrderFragment['payments'][number] }) {
  const { amount, receivedOn, method, reference, refund, reversal } = payment
  const number = refund?.creditNote?.number
  const reversedOn = reversal && formatDay(reversal.reversedAt)
  return (
    <Box as="li" borderTopWidth="1px" pt="3" display="grid" gap="1">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <time dateTime={receivedOn}>{formatDay(receivedOn)}</time>
        <Box as={reversal ? 'del' : 'strong'}>
          {refund ? formatMoney({ ...amount, amount: -amount.amount }) : formatMoney(amount)}
        </Box>
      </Box>
      <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {refund && (
          <>
            {t({ message: 'Refund', context: 'in the list of payments' })}
            {' · '}
          </>
        )}
        {paymentMethodLabels()[method]}
        {reference && (
          <>
            {' · '}
            <bdi>{reference}</bdi>
          </>
        )}
      </Box>
      {refund && (number || refund.reason) && (
        <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {number && t`For credit note ${number}`}
          {number && refund.reason && ' · '}
          {refund.reason && <bdi>{refund.reason}</bdi>}
        </Box>
      )}
      {reversal ? (
        <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          <Trans>Reversed on {reversedOn}</Trans>
          {reversal.reason && (
            <>
              {' · '}
              <bdi>{reversal.reason}</bdi>
            </>
          )}
        </Box>
      ) : (
        <May do="PAYMENTS_WRITE">
          <ReversePayment id={payment.id} amount={formatMoney(amount)} isRefund={refund !== null} />
        </May>
      )}
    </Box>
  )
}
