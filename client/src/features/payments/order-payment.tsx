import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { May } from '../../shared/auth/may'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { TextField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { Fact, Facts, Part } from '../../shared/page/part'
import { StatusBadge } from '../../shared/ui/status'
import { LetterOfCredit } from './letter-of-credit'
import { PaymentActs } from './payment-acts'
import { PaymentSchedule, SetSchedule } from './payment-schedule'
import { PAYMENT_TONES, paymentMethodLabels, paymentStatusLabels } from './payment-words'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useReleaseCreditHoldMutation, useReversePaymentMutation } from './payments.generated'
import { CardRefunds } from './refunds'
import { TransferSlips, UploadSlip } from './transfer-slips'
import { BankDetails, PayByCard } from './ways-to-pay'

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

/** Says that an order waits because of the credit limit; staff release it with a reason. */
function CreditHold({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const [reason, setReason] = useState('')
  const { send } = useAct(useReleaseCreditHoldMutation, { toast: t`Order released.` })
  const action = t({ message: 'Release order', context: 'above the credit limit' })

  async function handleConfirm() {
    if (!reason.trim()) throw new Refusal(t`Enter a reason`)
    await send({ input: { id, reason } })
  }

  return (
    <Notice kind="info">
      {isAdmin ? (
        <Trans>The company is above its credit limit. Release the order before you ship it.</Trans>
      ) : (
        <Trans>This order is above your company’s credit limit. We’ll contact you before we ship it.</Trans>
      )}
      {isAdmin && (
        <May do="PAYMENTS_WRITE">
          <Box mt="2">
            <ConfirmButton
              action={action}
              label={action}
              tone="brand"
              title={t`Release this order?`}
              onConfirm={handleConfirm}
            >
              <Box display="grid" gap="4">
                <Trans>It can then be shipped. The audit log keeps your reason.</Trans>
                <TextField
                  name={`release-${id}`}
                  label={t`Reason`}
                  dir="auto"
                  maxLength={500}
                  required
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Box>
            </ConfirmButton>
          </Box>
        </May>
      )}
    </Notice>
  )
}

interface ReversePaymentProps {
  id: string
  /** Formatted. */
  amount: string
  isRefund: boolean
}

/** Reverses a payment after a question, with a reason. */
function ReversePayment({ id, amount, isRefund }: ReversePaymentProps) {
  const [reason, setReason] = useState('')
  const { send } = useAct(useReversePaymentMutation, { toast: isRefund ? t`Refund reversed.` : t`Payment reversed.` })
  const action = t({ message: 'Reverse', context: 'button: a payment' })

  async function handleConfirm() {
    if (!reason.trim()) throw new Refusal(t`Enter a reason`)
    await send({ input: { id, reason } })
  }

  return (
    <Box>
      <ConfirmButton
        size="xs"
        action={action}
        label={isRefund ? t`Reverse the refund of ${amount}` : t`Reverse the payment of ${amount}`}
        title={isRefund ? t`Reverse the refund of ${amount}?` : t`Reverse the payment of ${amount}?`}
        confirmLabel={isRefund ? t`Reverse refund` : t`Reverse payment`}
        onConfirm={handleConfirm}
      >
        <Box display="grid" gap="4">
          <Trans>It no longer counts, and stays in the list with your reason. This can’t be undone.</Trans>
          <TextField
            name={`reason-${id}`}
            label={t`Reason`}
            dir="auto"
            maxLength={500}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Box>
      </ConfirmButton>
    </Box>
  )
}
