import { MAX_QUANTITY } from './numbers'

/** Quantity rules of a product, in units. */
export interface QuantityRule {
  /** Minimum of one order: a multiple of `increment`. */
  minQuantity: number
  /** Units in a carton, from 1: orders take whole cartons. */
  increment: number
}

/** Why a quantity cannot be, with the nearest that can. */
export type QuantityProblem =
  | { kind: 'BELOW_MINIMUM'; minQuantity: number }
  | {
      kind: 'NOT_A_MULTIPLE'
      increment: number
      /** Next smaller valid quantity; null if there is none. */
      nearestBelow: number | null
      /** Next larger valid quantity; null if it would exceed the stock. */
      nearestAbove: number | null
    }

/**
 * Checks a quantity against minimum and carton; null if it is valid. Does not check stock: `most` only limits the nearest
 * quantities.
 */
export function checkQuantity(
  { minQuantity, increment }: QuantityRule,
  quantity: number,
  most = MAX_QUANTITY,
): QuantityProblem | null {
  if (quantity < minQuantity) return { kind: 'BELOW_MINIMUM', minQuantity }
  if (quantity % increment === 0) return null
  const { below, above } = nearestMultiples(Math.min(quantity, most), increment)
  const isTakenAbove = quantity <= most && above <= most
  return {
    kind: 'NOT_A_MULTIPLE',
    increment,
    nearestBelow: below >= minQuantity ? below : null,
    nearestAbove: isTakenAbove ? above : null,
  }
}

/** The largest multiple of `increment` up to a quantity, from 0, and the next multiple. */
export function nearestMultiples(quantity: number, increment: number): { below: number; above: number } {
  const below = Math.max(0, quantity - (quantity % increment))
  return { below, above: below + increment }
}
