import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatPieces, formatQuantity, parseQuantity } from '../../shared/format/quantity'
import { phone } from '../../shared/forms/rules/phone'
import { rule } from '../../shared/forms/rules/rule'
import { requiredText } from '../../shared/forms/rules/text'

/** What a product allows to order, in pieces. */
export interface QuantityLimits {
  minQuantity: number
  availableQuantity: number
}

/** Whether any order is possible at all. */
export function isOrderable({ minQuantity, availableQuantity }: QuantityLimits): boolean {
  return availableQuantity >= minQuantity
}

/** How many pieces one order may have. */
export function describeLimits({ minQuantity, availableQuantity }: QuantityLimits): string {
  if (minQuantity < availableQuantity) return `${formatQuantity(minQuantity)} to ${formatPieces(availableQuantity)}`
  return minQuantity === 1 ? 'The last piece' : `Exactly ${formatPieces(minQuantity)}, the last ones`
}

/** What is wrong with the typed quantity; null where nothing is. */
export function quantityProblem(text: string, { minQuantity, availableQuantity }: QuantityLimits): string | null {
  if (!text.trim()) return 'Order Quantity is Required'
  const quantity = parseQuantity(text)
  if (quantity === null) return 'Order a whole number of pieces, in digits'
  if (quantity < minQuantity) return `The minimum order is ${formatPieces(minQuantity)}`
  return quantity > availableQuantity ? `Only ${formatPieces(availableQuantity)} available` : null
}

/** The possible quantity that is nearest to what was typed; null when nothing can be ordered or what was typed will do. */
export function nearestQuantity(text: string, limits: QuantityLimits): number | null {
  if (!isOrderable(limits) || quantityProblem(text, limits) === null) return null
  const typed = parseQuantity(text) ?? Number(text.trim().replace(',', '.'))
  const wanted = Number.isFinite(typed) ? Math.round(typed) : 0
  return Math.min(Math.max(wanted, limits.minQuantity), limits.availableQuantity)
}

/** The order form of a product with these limits. */
export const orderSchema = (limits: QuantityLimits) =>
  z.object({
    orderQuantity: z.pipe(
      z.string().check(rule((text) => quantityProblem(text, limits))),
      z.transform((text) => parseQuantity(text) ?? 0),
    ),
    phone,
    address: requiredText(msg`Address`, 500).check(z.minLength(5, 'Enter the whole address: at least 5 characters')),
  })

/** What somebody types into the form. */
export type OrderValues = z.input<ReturnType<typeof orderSchema>>

/** What comes of it. */
export type OrderDetails = z.output<ReturnType<typeof orderSchema>>
