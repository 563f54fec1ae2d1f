import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import * as z from 'zod/mini'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { rule, limited } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { todayHere } from '../../shared/format/date'
import { formatMoney, priceText } from '../../shared/format/money'
import type { PaymentMethod } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { amountIn, pastDay } from './payment-fields'
import { paymentMethodLabels } from './payment-words'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useRecordRefundMutation } from './payments.generated'
import { proposeRefund } from './propose-refund'

const schemaIn = (currency: string) =>
  z.object({
    amount: amountIn(currency),
    paidOn: pastDay,
    method: z.custom<PaymentMethod>(),
    reference: z.string().check(z.trim(), limited(140)),
    reason: z.string().check(
      z.trim(),
      rule((text: string) => (text.trim() ? null : t`Enter a reason`)),
      limited(500),
    ),
    creditNoteId: z.string(),
  })

/** Records money that was paid back. Proposes what is overpaid, or the amount of a credit note. */
export function RecordRefundForm({ order, onClose }: { order: OrderPayment_OrderFragment; onClose: () => void }) {
  const { currency } = order.payment.paid
  const { send } = useAct(useRecordRefundMutation)
  const proposed = proposeRefund(order)
  const creditNotes = order.invoices.filter(({ kind }) => kind === 'CREDIT_NOTE')
  const { field, submit, isBusy, error } = useMutationForm({
    schema: schemaIn(currency),
    initial: {
      amount: proposed.amount > 0 ? priceText(proposed.amount, currency) : '',
      paidOn: todayHere(),
      method: 'BANK_TRANSFER' as PaymentMethod,
      reference: '',
      reason: '',
      creditNoteId: proposed.creditNoteId,
    },
    send: ({ creditNoteId, ...read }, { idempotencyKey }) =>
      send({ input: { ...read, orderId: order.id, currency, creditNoteId: creditNoteId || null, idempotencyKey } }),
    savedText: () => t`Refund recorded.`,
    onSaved: onClose,
    afterSave: 'shut',
  })
  const creditNoteLabels = Object.fromEntries(
    creditNotes.map(({ id, number, total }) => [id, `${number} · ${formatMoney(total)}`]),
  )
  return (
    <Form onSubmit={submit} aria-label={t`Record refund`}>
      <TextField
        label={t`Amount in ${currency}`}
        {...LTR}
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('amount')}
      />
      {creditNotes.length > 0 && (
        <SelectField
          label={t`Credit note`}
          options={{ '': t({ message: 'None', context: 'a credit note' }), ...creditNoteLabels }}
          {...field('creditNoteId')}
        />
      )}
      <TextField label={t`Paid back on`} type="date" required {...field('paidOn')} />
      <SelectField label={t`Method`} options={paymentMethodLabels()} {...field('method')} />
      <TextField
        label={t({ message: 'Reference', context: 'of a payment' })}
        dir="auto"
        maxLength={140}
        {...field('reference')}
      />
      <TextField
        label={t`Reason`}
        hint={t`Only staff see it`}
        dir="auto"
        maxLength={500}
        required
        {...field('reason')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>{t`Record refund`}</Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
