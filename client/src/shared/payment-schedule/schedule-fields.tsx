import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { LTR, SelectField, TextField } from '../forms/fields'
import { formatQuantity } from '../format/number'
import type { PartValues } from './schedule'
import { paymentEventLabels, MAX_PARTS, nextPart } from './schedule'

interface ScheduleFieldsProps {
  /** The parts as typed, with keys of the form's list. */
  parts: readonly (PartValues & { id: string })[]
  values: readonly PartValues[]
  field: (index: number, part: keyof PartValues) => { name: string; error: string | undefined }
  onAdd: (part: PartValues) => void
  onRemove: (index: number) => void
}

/** Parts of a payment schedule: percent, event and days. */
export function ScheduleFields({ parts, values, field, onAdd, onRemove }: ScheduleFieldsProps) {
  return (
    <>
      {parts.map(({ id }, index) => {
        const number = formatQuantity(index + 1)
        return (
          <Box
            key={id}
            role="group"
            aria-label={t`Part ${number}`}
            display="grid"
            gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))"
            gap="3"
            alignItems="start"
            borderTopWidth={index > 0 ? '1px' : undefined}
            pt={index > 0 ? '3' : undefined}
          >
            <TextField
              label={t`Percent`}
              {...LTR}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              required
              {...field(index, 'percent')}
            />
            <SelectField label={t`Due`} options={paymentEventLabels()} {...field(index, 'event')} />
            {values[index]?.event === 'DAYS_AFTER_INVOICE' && (
              <TextField
                label={t`Days`}
                {...LTR}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                {...field(index, 'days')}
              />
            )}
            <Box alignSelf="end">
              <Button
                type="button"
                size="sm"
                variant="outline"
                aria-label={t`Remove part ${number}`}
                onClick={() => onRemove(index)}
              >
                <Trans>Remove</Trans>
              </Button>
            </Box>
          </Box>
        )
      })}
      {parts.length < MAX_PARTS && (
        <Box>
          <Button type="button" size="sm" variant="outline" onClick={() => onAdd(nextPart(values))}>
            <Trans>Add a part</Trans>
          </Button>
        </Box>
      )}
    </>
  )
}
