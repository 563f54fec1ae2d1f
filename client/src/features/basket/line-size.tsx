import { t } from '@lingui/core/macro'
import { SelectField } from '../../shared/forms/fields'
import { sizeOptions } from '../../shared/forms/size-options'
import { isolate } from '../../shared/i18n/isolate'
import { keyOfItem } from '../../shared/lines/line-item'
import type { BasketLine } from './lines'
import { type Size, type SizedProduct, sizeOf, sizesOf } from '../../shared/prices/chosen-size'
import { isSizeRight } from './sized-product'

interface LineSizeProps {
  line: BasketLine
  product: SizedProduct
  /** What the line is called. */
  name: string
  /** What is wrong with the size. */
  problem?: string | undefined
  /** Null for none. */
  onChoose: (size: Size | null) => void
}

/** Chooses the size of a line in its place; nothing where there is no choice. */
export function LineSize({ line, product, name, problem, onChoose }: LineSizeProps) {
  const sizes = sizesOf(product)
  const isRight = isSizeRight(line, product)
  if (isRight && sizes.length < 2) return null
  const isGone = line.variantId && !sizeOf(product, line.variantId)
  return (
    <SelectField
      label={t({ message: 'Size', context: 'of a product' })}
      aria-label={t`Size of ${name}`}
      name={`size-${keyOfItem(line)}`}
      error={isRight ? undefined : problem}
      frame={{ mb: '2' }}
      options={Object.fromEntries([
        ...(isGone ? [[line.variantId, isolate(line.size ?? '')]] : []),
        ...(product.stockBySize ? (line.variantId ? [] : [['', t`Choose a size`]]) : [['', t`No size chosen`]]),
        ...Object.entries(sizeOptions(sizes)),
      ])}
      value={line.variantId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(sizes.find(({ id }) => id === value) ?? null)}
    />
  )
}
