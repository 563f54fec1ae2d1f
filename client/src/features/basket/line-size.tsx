import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { SelectField } from '../../shared/forms/fields'
import { sizeOptions } from '../../shared/forms/size-options'
import { isolate } from '../../shared/i18n/isolate'
import { keyOfItem } from '../../shared/lines/line-item'
import type { BasketLine } from './lines'
import { type Size, type SizedProduct, mustNameSize, sizeOf, sizesOf } from '../../shared/prices/chosen-size'
import { isSizeRight } from './sized-product'

interface LineSizeProps {
  line: BasketLine
  /** All lines of the basket or order. */
  lines: readonly BasketLine[]
  product: SizedProduct
  /** Name of the line. */
  name: string
  /** Problem of the size. */
  problem?: string | undefined
  isDisabled?: boolean
  /** Null to clear it. */
  onChoose: (size: Size | null) => void
}

/**
 * Chooses the size of a line that has none, or a discontinued one. It stays after the choice and keeps the focus. Since
 * each arrow key chooses, sizes of other lines are skipped, unless no other remains: the lines would be merged.
 */
export function LineSize({ line, lines, product, name, problem, isDisabled = false, onChoose }: LineSizeProps) {
  const sizes = sizesOf(product)
  const isRight = isSizeRight(line, product)
  const [isOffered, setIsOffered] = useState(!isRight)
  if (!isRight && !isOffered) setIsOffered(true)
  if (!isOffered) return null
  const taken = lines
    .filter((other) => other.productId === line.productId && keyOfItem(other) !== keyOfItem(line))
    .map(({ variantId }) => variantId ?? '')
  const isFull = !isRight && sizes.every(({ id }) => taken.includes(id))
  const isGone = line.variantId && !sizeOf(product, line.variantId)
  return (
    <SelectField
      label={t({ message: 'Size', context: 'of a product' })}
      aria-label={t`Size of ${name}`}
      name={`size-${keyOfItem(line)}`}
      error={isRight ? undefined : problem}
      frame={{ mb: '2', maxW: '13rem', disabled: isDisabled }}
      options={Object.fromEntries([
        ...(isGone ? [[line.variantId, isolate(line.size ?? '')]] : []),
        ...(mustNameSize(product) ? (line.variantId ? [] : [['', t`Choose a size`]]) : [['', t`No size chosen`]]),
        ...Object.entries(sizeOptions(sizes)),
      ])}
      taken={isFull ? [] : taken}
      value={line.variantId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(sizes.find(({ id }) => id === value) ?? null)}
    />
  )
}
