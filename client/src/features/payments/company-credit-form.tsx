import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { BASE_CURRENCY, priceText } from '../../shared/format/money'
import { parseQuantity } from '../../shared/format/number'
import { LTR, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { optionalAmount } from '../../shared/forms/rules/price'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useAct } from '../../shared/graphql/use-act'
import type { CompanyCredit_CompanyFragment } from './payment-terms.generated'
import { useSetCompanyCreditMutation } from './payment-terms.generated'
import { ScheduleFields } from '../../shared/payment-schedule/schedule-fields'
import { daysProblem, schedule, toPartValues } from '../../shared/payment-schedule/schedule-schema'

const schema = z.object({
  limit: optionalAmount,
  days: z.pipe(
    z.string().check(rule((text) => (text.trim() ? daysProblem(text) : null))),
    z.transform((text: string) => (text.trim() ? parseQuantity(text) : null)),
  ),
  schedule,
})

interface CompanyCreditFormProps {
  company: CompanyCredit_CompanyFragment
  onClose: () => void
}

/** Sets credit limit, credit days and payment schedule of a company. */
export function CompanyCreditForm({ company, onClose }: CompanyCreditFormProps) {
  const { credit, paymentSchedule } = company
  const { send } = useAct(useSetCompanyCreditMutation)
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: {
      limit: credit?.limit ? priceText(credit.limit.amount, BASE_CURRENCY) : '',
      days: credit?.days == null ? '' : String(credit.days),
      schedule: toPartValues(paymentSchedule ?? []),
    },
    // Only changed fields, so that others' changes stay.
    send(_read, { changed: { schedule: parts, ...changed } }) {
      return send({ input: { id: company.id, ...changed, ...(parts && { paymentSchedule: parts }) } })
    },
    savedText: () => t`Terms and credit saved.`,
    onSaved: onClose,
    afterSave: 'shut',
  })
  const parts = useFieldArray({ control: form.control, name: 'schedule' })
  const values = useWatch({ control: form.control, name: 'schedule' })
  const number = { ...LTR, autoComplete: 'off' } as const
  return (
    <Form onSubmit={submit} aria-label={t`Credit and payment terms`}>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="4">
        <TextField
          label={t`Credit limit`}
          hint={t`US dollars; leave blank for no limit`}
          inputMode="decimal"
          {...number}
          {...field('limit')}
        />
        <TextField
          label={t`Credit days`}
          hint={t`After the invoice, for orders without a schedule`}
          inputMode="numeric"
          maxLength={4}
          {...number}
          {...field('days')}
        />
      </Box>
      <Box as="p" textStyle="sm" color="fg.muted">
        <Trans>
          The company’s own payment schedule for new orders. Without parts, the credit days or the shop’s terms apply.
        </Trans>
      </Box>
      <ScheduleFields
        parts={parts.fields}
        values={values}
        field={(index, part) => field(`schedule.${index}.${part}`)}
        onAdd={parts.append}
        onRemove={parts.remove}
      />
      <SaveOrClose isBusy={isBusy} busyText={t`Saving…`} onClose={onClose} error={error}>{t`Save changes`}</SaveOrClose>
    </Form>
  )
}
