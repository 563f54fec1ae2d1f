import { t } from '@lingui/core/macro'
import { SelectField } from '../../shared/forms/fields'
import type { FieldOf } from './line-fields'
import { type FormLine, type ListedItems, sizeField } from './revision-lines'

interface LineSizesProps {
  line: FormLine
  listed: ListedItems
  field: FieldOf
}

/** In which size a product is offered; nothing where it comes in none. */
export function LineSizes({ line: { key, productId }, listed, field }: LineSizesProps) {
  const sizes = productId === null ? [] : listed.sizesOf(productId)
  if (sizes.length < 2) return null
  const none = listed.needsSize(productId ?? '') ? t`Choose a size` : t`No size chosen`
  return (
    <SelectField
      label={t({ message: 'Size', context: 'of a product' })}
      frame={{ gridColumn: '1 / -1', maxW: '20rem' }}
      options={{ '': none, ...Object.fromEntries(sizes.map(({ id, name }) => [id, name])) }}
      {...field(sizeField(key))}
    />
  )
}
