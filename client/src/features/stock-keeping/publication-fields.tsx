import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useWatch } from 'react-hook-form'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { formatDeadline } from '../../shared/format/date'
import { SelectField, TextField } from '../../shared/forms/fields'
import type { ProductStatus } from '../../shared/graphql/schema.generated'
import type { ProductInput, ProductValues } from './product-schema'

/** Labels of publication statuses. */
export const publicationLabels = (): Record<ProductStatus, string> => ({
  IN_SHOP: t({ message: 'In the shop', context: 'of a product' }),
  DRAFT: t`Draft (visible to staff only)`,
  SCHEDULED: t`Publish later`,
  DELETED: t({ message: 'Deleted', context: 'of a product' }),
})

interface PublicationFieldsProps {
  form: UseFormReturn<ProductValues, unknown, ProductInput>
  field: (name: keyof ProductValues) => UseFormRegisterReturn & { error: string | undefined }
}

/** Publication status and start. */
export function PublicationFields({ form, field }: PublicationFieldsProps) {
  const [status, visibleFrom] = useWatch({ control: form.control, name: ['publication', 'visibleFrom'] })
  const { DELETED: _never, ...options } = publicationLabels()
  const isTime = !Number.isNaN(Date.parse(visibleFrom))
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      <SelectField
        label={t({ message: 'Status', context: 'of a product' })}
        options={options}
        {...field('publication')}
      />
      {status === 'SCHEDULED' && (
        <TextField
          label={t`In the shop from`}
          type="datetime-local"
          required
          hint={isTime ? formatDeadline(visibleFrom) : t`In your time zone`}
          {...field('visibleFrom')}
        />
      )}
    </Box>
  )
}
