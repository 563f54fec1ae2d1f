import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { LTR, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { Part } from '../../shared/page/part'
import type { EditedTerms_TermsFragment } from './payment-terms.generated'
import { useUpdatePaymentTermsMutation } from './payment-terms.generated'
import { ScheduleFields } from '../../shared/payment-schedule/schedule-fields'
import { reminderDays, schedule, toPartValues } from '../../shared/payment-schedule/schedule'

const schema = z.object({ schedule, reminderDays })

const toValues = (terms: EditedTerms_TermsFragment) => ({
  schedule: toPartValues(terms.schedule),
  reminderDays: terms.reminderDays.join(', '),
})

/** The shop's payment terms for new orders, and when it reminds of unpaid ones. */
export function PaymentTermsForm({ terms }: { terms: EditedTerms_TermsFragment }) {
  const [basis, setBasis] = useState(terms)
  const { send } = useAct(useUpdatePaymentTermsMutation, {
    onRefused(result) {
      // A second save overwrites the other change.
      setBasis((before) => ({ ...before, version: result.current.version }))
      throw new Refusal(result.message)
    },
  })
  const { form, field, submit, isBusy, error, draft, renew } = useMutationForm({
    schema,
    initial: toValues(basis),
    draft: { name: 'paymentTerms' },
    send: (_read, { changed }) => send({ input: { ...changed, expectedVersion: basis.version } }),
    savedText: () => t`Payment terms saved.`,
    onSaved({ paymentTerms }) {
      setBasis(paymentTerms)
      renew(toValues(paymentTerms))
    },
  })
  const parts = useFieldArray({ control: form.control, name: 'schedule' })
  const values = useWatch({ control: form.control, name: 'schedule' })
  return (
    <Form onSubmit={submit} aria-label={t`Payment terms`} maxW="4xl">
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      <Part title={t`Schedule of new orders`}>
        <Box display="grid" gap="4">
          <Box color="fg.muted" textStyle="sm">
            <Trans>
              For orders without terms from their quotation or company. Orders ship only after the parts with the order
              and before shipment are paid. Orders that exist keep their schedule.
            </Trans>
          </Box>
          <ScheduleFields
            parts={parts.fields}
            values={values}
            field={(index, part) => field(`schedule.${index}.${part}`)}
            onAdd={parts.append}
            onRemove={parts.remove}
          />
        </Box>
      </Part>
      <Part title={t`Payment reminders`}>
        <TextField
          label={t`Days after the due day`}
          hint={t`For example 3, 14, 30. Leave blank to send no reminders.`}
          {...LTR}
          autoComplete="off"
          maxLength={60}
          {...field('reminderDays')}
        />
      </Part>
      <SaveOrClose isBusy={isBusy} busyText={t`Saving…`} error={error}>{t`Save changes`}</SaveOrClose>
    </Form>
  )
}
