import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { formatDay, todayHere } from '../../shared/format/date'
import { formatMoney, priceText } from '../../shared/format/money'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { rule, limited } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { PaymentMethod } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { amountIn, pastDay } from './payment-fields'
import { paymentMethodLabels } from './payment-words'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useRecordRefundMutation, useRefundToCardMutation } from './payments.generated'

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

/** The payment provider pays back to the card; the other methods record what staff paid back. */
const TO_CARD = 'TO_CARD'

const schemaIn = (currency: string) =>
  z.object({
    amount: amountIn(currency),
    paidOn: pastDay,
    method: z.custom<PaymentMethod | typeof TO_CARD>(),
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
  const { send: record } = useAct(useRecordRefundMutation)
  const { send: refundToCard } = useAct(useRefundToCardMutation)
  const proposed = proposeRefund(order)
  const creditNotes = order.invoices.filter(({ kind }) => kind === 'CREDIT_NOTE')
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema: schemaIn(currency),
    initial: {
      amount: proposed.amount > 0 ? priceText(proposed.amount, currency) : '',
      paidOn: todayHere(),
      method: (order.refundableToCard ? TO_CARD : 'BANK_TRANSFER') as PaymentMethod | typeof TO_CARD,
      reference: '',
      reason: '',
      creditNoteId: proposed.creditNoteId,
    },
    async send({ amount, reason, creditNoteId, method, paidOn, reference }, { idempotencyKey }) {
      const about = { orderId: order.id, amount, reason, creditNoteId: creditNoteId || null, idempotencyKey }
      if (method === TO_CARD) await refundToCard({ input: about })
      else await record({ input: { ...about, currency, method, paidOn, reference } })
      return method
    },
    savedText: (method) => (method === TO_CARD ? t`Refund sent to the card.` : t`Refund recorded.`),
    onSaved: onClose,
    afterSave: 'shut',
  })
  const isToCard = useWatch({ control: form.control, name: 'method' }) === TO_CARD
  const methods: Record<string, string> = order.refundableToCard ? { [TO_CARD]: t`Back to the card` } : {}
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
      <SelectField label={t`Method`} options={{ ...methods, ...paymentMethodLabels() }} {...field('method')} />
      {!isToCard && (
        <>
          <TextField label={t`Paid back on`} type="date" required {...field('paidOn')} />
          <TextField
            label={t({ message: 'Reference', context: 'of a payment' })}
            dir="auto"
            maxLength={140}
            {...field('reference')}
          />
        </>
      )}
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
        <Button type="submit" aria-busy={isBusy || undefined}>
          {isToCard ? t`Refund to the card` : t`Record refund`}
        </Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}

interface ProposedRefund {
  /** In minor units; 0 for no proposal. */
  amount: number
  /** '' for none. */
  creditNoteId: string
}

/** The first credit note that is not paid out, else what is overpaid; never more than what is paid. */
function proposeRefund({ invoices, payment, payments }: OrderPayment_OrderFragment): ProposedRefund {
  const paidOut = payments.flatMap(({ refund, reversal }) =>
    refund?.creditNote && !reversal ? refund.creditNote.id : [],
  )
  const open = invoices.find(({ id, kind }) => kind === 'CREDIT_NOTE' && !paidOut.includes(id))
  const payable = payment.schedule.reduce((sum, { amount }) => sum + amount.amount, 0)
  const wanted = open?.total.amount ?? Math.max(0, payment.paid.amount - payable)
  return { amount: Math.min(wanted, payment.paid.amount), creditNoteId: open?.id ?? '' }
}
