import { checkQuantity, nearestMultiples } from '@instrumenta/rules/quantities'
import { plural, t } from '@lingui/core/macro'
import type { QuantityLimits } from '../../shared/forms/rules/quantity'
import { describeCartons } from '../../shared/forms/rules/quantity'
import { isolate } from '../../shared/i18n/messages'
import { keyOfItem } from '../../shared/lines/line-item'
import type { SizedProduct } from '../../shared/prices/chosen-size'
import { inSize, mustNameSize, sizeOf, sizesOf } from '../../shared/prices/chosen-size'
import type { BasketLine } from './lines'

export interface LineProblem {
  /** The problem and the remedy, for display. */
  message: string
  /** An orderable quantity in units, or null. */
  remedy: number | null
}

/** The problem of a quantity in units, or null. `product` is null once it is no longer sold. */
export function lineProblem(quantity: number, product: QuantityLimits | null): LineProblem | null {
  if (!product) return { message: t`No longer available. Remove it to order the rest.`, remedy: null }
  const { minQuantity, increment, availableQuantity } = product
  if (availableQuantity < minQuantity)
    return { message: t`This item can’t be ordered right now. Remove it to order the rest.`, remedy: null }
  if (quantity < minQuantity)
    return {
      message: plural(minQuantity, {
        one: 'Order at least # unit.',
        other: 'Order at least # units.',
      }),
      remedy: minQuantity,
    }
  const most = nearestMultiples(availableQuantity, increment).below
  const problem = checkQuantity(product, quantity, availableQuantity)
  if (problem?.kind === 'NOT_A_MULTIPLE' && quantity <= availableQuantity)
    return { message: describeCartons(problem), remedy: problem.nearestAbove ?? problem.nearestBelow }
  if (quantity <= availableQuantity) return null
  return {
    message: plural(availableQuantity, { one: 'Only # unit is in stock.', other: 'Only # units are in stock.' }),
    remedy: most,
  }
}

/** Whether the line names an existing size, or none if the product needs none. */
export const isSizeRight = (line: Pick<BasketLine, 'variantId'>, product: SizedProduct): boolean =>
  line.variantId ? sizeOf(product, line.variantId) !== undefined : !mustNameSize(product)

/**
 * The problem of a line, or null. `product` is null once it is no longer sold. Lines of one product share its stock in
 * their order, unless sizes have their own stock.
 */
export function problemOfLine(
  line: BasketLine,
  product: SizedProduct | null,
  lines: readonly BasketLine[],
): LineProblem | null {
  if (!product) return lineProblem(line.quantity, null)
  if (!isSizeRight(line, product)) return { message: explainSize(line, product), remedy: null }
  const limits = inSize(product, line.variantId)
  const taken = product.stockBySize ? 0 : takenBefore(line, lines)
  return lineProblem(line.quantity, { ...limits, availableQuantity: Math.max(0, limits.availableQuantity - taken) })
}

function takenBefore(line: BasketLine, lines: readonly BasketLine[]): number {
  const place = lines.findIndex((other) => keyOfItem(other) === keyOfItem(line))
  const before = lines.slice(0, Math.max(0, place)).filter(({ productId }) => productId === line.productId)
  return before.reduce((sum, { quantity }) => sum + quantity, 0)
}

function explainSize({ variantId, size }: BasketLine, product: SizedProduct): string {
  if (!variantId) return t`Choose a size`
  const name = isolate(size ?? '')
  if (sizesOf(product).length === 0) return t`The size ${name} is no longer available. Order it without a size.`
  return t`The size ${name} is no longer available. Choose another one.`
}
