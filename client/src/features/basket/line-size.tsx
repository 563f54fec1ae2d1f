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
  /** All of the basket, or of the order. */
  lines: readonly BasketLine[]
  product: SizedProduct
  /** What the line is called. */
  name: string
  /** What is wrong with the size. */
  problem?: string | undefined
  isDisabled?: boolean
  /** Null for none. */
  onChoose: (size: Size | null) => void
}

/**
 * Chooses the size of a line that has none, or one that is retired. It stays once it was shown, and keeps the focus. Each arrow key
 * chooses, so that what is a line of its own is passed over: it would become one with this line. Unless nothing else is left.
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
