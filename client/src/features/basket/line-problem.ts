import { plural, t } from '@lingui/core/macro'

/** Why a line cannot be ordered as it is. */
export interface LineProblem {
  /** What is wrong and what to do, for people. */
  message: string
  /** A number of pieces that can be ordered; null where there is none. */
  remedy: number | null
}

interface Limits {
  minQuantity: number
  availableQuantity: number
}

/** What is wrong with so many pieces of a product (null: not in the shop any more); null where nothing is. */
export function lineProblem(quantity: number, product: Limits | null): LineProblem | null {
  if (!product) return { message: t`No longer in the shop. Take it out to order the rest.`, remedy: null }
  const { minQuantity, availableQuantity } = product
  if (availableQuantity < minQuantity)
    return { message: t`It cannot be ordered at the moment. Take it out to order the rest.`, remedy: null }
  if (quantity < minQuantity)
    return {
      message: plural(minQuantity, {
        one: 'Please order at least # piece.',
        other: 'Please order at least # pieces.',
      }),
      remedy: minQuantity,
    }
  if (quantity <= availableQuantity) return null
  return {
    message: plural(availableQuantity, { one: 'Only # piece is in stock.', other: 'Only # pieces are in stock.' }),
    remedy: availableQuantity,
  }
}
