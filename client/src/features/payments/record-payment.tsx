import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import * as z from 'zod/mini'
import { LTR, SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { rule } from '../../shared/forms/rules/rule'
import { limited } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { todayHere } from '../../shared/format/date'
import { explainPrice } from '../../shared/format/explain-price'
import { parsePrice, priceText, readPrice } from '../../shared/format/price'
import type { PaymentMethod } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { paymentMethodLabels } from './payment-words'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useRecordPaymentMutation } from './payments.generated'

/** A button that opens the form. */
export function RecordPayment({ order }: { order: OrderPayment_OrderFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <RecordPaymentForm order={order} onClose={() => setIsOpen(false)} />
  return (
    <Box>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Trans>Record payment</Trans>
      </Button>
    </Box>
  )
}

const schemaIn = (currency: string) =>
  z.object({
    amount: z.pipe(
      z.string().check(rule((text: string) => amountProblem(text, currency))),
      z.transform((text: string) => parsePrice(text, currency) ?? 0),
    ),
    receivedOn: z
      .string()
      .check(rule((day: string) => (day && day <= todayHere() ? null : t`Enter a day that is not in the future`))),
    method: z.custom<PaymentMethod>(),
    reference: z.string().check(z.trim(), limited(140)),
  })

function amountProblem(text: string, currency: string): string | null {
  const { value, problem } = readPrice(text, currency)
  if (!text.trim() || value === 0) return t`Enter an amount above zero`
  return problem ? explainPrice(problem, currency) : null
}

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
