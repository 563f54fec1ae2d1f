import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/typed-number'
import { quantityProblem } from '../../shared/forms/rules/quantity'

/** Pieces that come (+20) or go (-5); null without a sign, since 20 alone could be meant as the new stock. */
export function parseStockDelta(text: string): number | null {
  const [, sign, count = ''] = /^([+−-])(.*)$/.exec(text.trim()) ?? []
  const read = parseQuantity(count)
  return read === null ? null : sign === '+' ? read : -read
}

/** What is wrong with it; nothing at all is no change. */
export function stockDeltaProblem(text: string): string | null {
  if (!text.trim()) return null
  const [, count] = /^[+−-](.*)$/.exec(text.trim()) ?? []
  if (count === undefined) return t`Begin with + for pieces that come in, with - for pieces that go, such as +20 or -5.`
  return quantityProblem(count, 1)
}
