import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { formatDay, todayHere } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { ScheduleFields } from '../../shared/payment-schedule/schedule-fields'
import { schedule, toPartValues } from '../../shared/payment-schedule/schedule'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useSetPaymentScheduleMutation } from './payments.generated'

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

/** A button that opens the form. */
export function SetSchedule({ order }: { order: OrderPayment_OrderFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <ScheduleForm order={order} onClose={() => setIsOpen(false)} />
  return (
    <Box>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <Trans>Change schedule</Trans>
      </Button>
    </Box>
  )
}

const schema = z.object({ schedule })

function ScheduleForm({ order, onClose }: { order: OrderPayment_OrderFragment; onClose: () => void }) {
  const [version, setVersion] = useState(order.payment.version)
  const { send } = useAct(useSetPaymentScheduleMutation, {
    onRefused(result) {
      if (result.__typename !== 'PaymentScheduleChanged') return
      // A second save overwrites the other change.
      setVersion(result.current.payment.version)
      throw new Refusal(result.message)
    },
  })
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { schedule: toPartValues(order.payment.schedule) },
    send: ({ schedule: parts }) => send({ input: { orderId: order.id, parts, expectedVersion: version } }),
    savedText: () => t`Payment schedule saved.`,
    onSaved: onClose,
    afterSave: 'shut',
  })
  const parts = useFieldArray({ control: form.control, name: 'schedule' })
  const values = useWatch({ control: form.control, name: 'schedule' })
  return (
    <Form onSubmit={submit} aria-label={t`Payment schedule`}>
      <ScheduleFields
        parts={parts.fields}
        values={values}
        field={(index, part) => field(`schedule.${index}.${part}`)}
        onAdd={parts.append}
        onRemove={parts.remove}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          <Trans>Save schedule</Trans>
        </Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
