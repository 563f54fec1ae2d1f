import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useSetPaymentScheduleMutation } from './payments.generated'
import { ScheduleFields } from '../../shared/payment-schedule/schedule-fields'
import { schedule, toPartValues } from '../../shared/payment-schedule/schedule-schema'

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
