import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { LTR, SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { taxClassLabels } from '../../shared/format/tax'
import type { EditorForm } from './editor-form'

interface DetailsSectionProps {
  editor: EditorForm
  categories: readonly { id: string; name: string }[]
  isNew: boolean
}

export function DetailsSection({ editor: { field }, categories, isNew }: DetailsSectionProps) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(4, minmax(0, 1fr))' }} gap="4">
      <Box gridColumn={{ xl: 'span 2' }}>
        <TextField label={t`Product name`} dir="auto" required {...field('name')} />
      </Box>
      <TextField
        label={t`SKU`}
        {...LTR}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          isNew
            ? t`Must be unique. Leave blank to generate one.`
            : t`Must be unique. Existing orders keep the SKU they were placed with.`
        }
        {...field('sku')}
      />
      <SelectField
        label={t`Category`}
        hint={isNew ? t`Without a category, the product is listed under “General”.` : undefined}
        options={{
          ...(isNew && { '': t`Choose a category` }),
          ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
        }}
        {...field('categoryId')}
      />
      <Box gridColumn={{ xl: '1 / -1' }}>
        <TextAreaField label={t`Description`} dir="auto" rows={4} required {...field('description')} />
      </Box>
      <Box gridColumn={{ xl: 'span 2' }}>
        <TextField label={t`Material`} dir="auto" {...field('material')} />
      </Box>
      <SelectField label={t`Tax class`} options={taxClassLabels()} {...field('taxClass')} />
    </Box>
  )
}
