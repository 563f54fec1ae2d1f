import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import * as z from 'zod/mini'
import { SelectField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { TaxRounding } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { taxRoundingLabels } from './tax-words'
import { useSetTaxRoundingMutation } from './taxes.generated'

const schema = z.object({ taxRounding: z.custom<TaxRounding>() })

/** Whether taxes are rounded for each line or for the sum. */
export function TaxRoundingForm({ rounding }: { rounding: TaxRounding }) {
  const { send } = useAct(useSetTaxRoundingMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { taxRounding: rounding },
    send: (read) => send({ input: read }),
    savedText: () => t`Rounding saved.`,
  })
  return (
    <Form onSubmit={submit} aria-label={t`Rounding`}>
      <SelectField
        label={t`Round taxes`}
        hint={t`Half a minor unit is rounded up. Orders that were placed keep their taxes.`}
        options={taxRoundingLabels()}
        {...field('taxRounding')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box>
        <SubmitButton isCompact isBusy={isBusy} busyText={t`Saving…`}>{t`Save rounding`}</SubmitButton>
      </Box>
    </Form>
  )
}
