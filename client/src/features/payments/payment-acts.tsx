import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { todayHere } from '../../shared/format/date'
import { priceText } from '../../shared/format/money'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { limited } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { PaymentMethod } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { amountIn, pastDay } from './payment-fields'
import { paymentMethodLabels } from './payment-words'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useRecordPaymentMutation } from './payments.generated'
import { RecordRefundForm } from './refunds'

/** Buttons that open the forms for received money and for refunds. */
export function PaymentActs({ order }: { order: OrderPayment_OrderFragment }) {
  const [form, setForm] = useState<'payment' | 'refund' | null>(null)
  const close = () => setForm(null)
  if (form === 'payment') return <RecordPaymentForm order={order} onClose={close} />
  if (form === 'refund') return <RecordRefundForm order={order} onClose={close} />
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button variant="outline" onClick={() => setForm('payment')}>{t`Record payment`}</Button>
      {order.payment.paid.amount > 0 && (
        <Button variant="outline" onClick={() => setForm('refund')}>{t`Refund`}</Button>
      )}
    </Box>
  )
}

const schemaIn = (currency: string) =>
  z.object({
    amount: amountIn(currency),
    receivedOn: pastDay,
    method: z.custom<PaymentMethod>(),
    reference: z.string().check(z.trim(), limited(140)),
  })

function RecordPaymentForm({ order, onClose }: { order: OrderPayment_OrderFragment; onClose: () => void }) {
  const { amount: due, currency } = order.payment.due
  const { send } = useAct(useRecordPaymentMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema: schemaIn(currency),
    initial: {
      amount: due > 0 ? priceText(due, currency) : '',
      receivedOn: todayHere(),
      method: 'BANK_TRANSFER' as PaymentMethod,
      reference: '',
    },
    send: (read, { idempotencyKey }) => send({ input: { ...read, orderId: order.id, currency, idempotencyKey } }),
    savedText: () => t`Payment recorded.`,
    onSaved: onClose,
    afterSave: 'shut',
  })
  return (
    <Form onSubmit={submit} aria-label={t`Record payment`}>
      <TextField
        label={t`Amount in ${currency}`}
        {...LTR}
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('amount')}
      />
      <TextField label={t`Received on`} type="date" required {...field('receivedOn')} />
      <SelectField label={t`Method`} options={paymentMethodLabels()} {...field('method')} />
      <TextField
        label={t({ message: 'Reference', context: 'of a payment' })}
        hint={t`As on the bank statement`}
        dir="auto"
        maxLength={140}
        {...field('reference')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          <Trans>Record payment</Trans>
        </Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
