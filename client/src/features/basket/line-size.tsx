import { MAX_QUANTITY } from '@instrumenta/rules/numbers'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { SelectField } from '../../shared/forms/fields'
import type { Size, SizedProduct } from '../../shared/prices/chosen-size'
import { sizeOptions, mustNameSize, sizeOf, sizesOf } from '../../shared/prices/chosen-size'
import { isolate } from '../../shared/i18n/messages'
import { keyOfItem } from '../../shared/lines/line-item'
import type { BasketLine } from './lines'
import { isSizeRight } from './line-problem'

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

/** The change that gives a line another size, or none. It is merged with an existing line of that size. */
export function chooseSize(
  lines: readonly BasketLine[],
  { variantId: _before, size: _name, ...line }: BasketLine,
  chosen: { id: string; name: string } | null,
): BasketLine[] {
  const other: BasketLine = { ...line, ...(chosen && { variantId: chosen.id, size: chosen.name }) }
  const present = lines.find((known) => keyOfItem(known) === keyOfItem(other))
  const quantity = Math.min(line.quantity + (present?.quantity ?? 0), MAX_QUANTITY)
  return [
    { ...line, variantId: _before, quantity: 0 },
    { ...other, quantity },
  ]
}
