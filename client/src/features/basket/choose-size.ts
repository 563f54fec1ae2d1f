import { MAX_QUANTITY } from '@instrumenta/rules/max-quantity'
import { keyOfItem } from '../../shared/lines/line-item'
import type { BasketLine } from './lines'

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
