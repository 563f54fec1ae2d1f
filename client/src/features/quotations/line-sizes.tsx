import { t } from '@lingui/core/macro'
import { SelectField } from '../../shared/forms/fields'
import { sizeOptions } from '../../shared/forms/size-options'
import type { FieldOf } from './line-fields'
import { type ListedProducts, sizesOf } from './listed-products'
import { type FormLine, sizeField } from './revision-lines'

interface LineSizesProps {
  line: FormLine
  listed: ListedProducts
  field: FieldOf
}

/** The size of an offered line; renders nothing for a product without sizes. */
export function LineSizes({ line: { key, productId }, listed, field }: LineSizesProps) {
  const product = listed.get(productId ?? '')
  const sizes = sizesOf(product)
  if (sizes.length < 2) return null
  return (
    <SelectField
      label={t({ message: 'Size', context: 'of a product' })}
      frame={{ gridColumn: '1 / -1', maxW: { sm: '20rem' } }}
      options={{ '': t`Choose a size`, ...sizeOptions(sizes) }}
      {...field(sizeField(key))}
    />
  )
}
