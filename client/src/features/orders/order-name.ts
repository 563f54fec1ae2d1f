import { plural, t } from '@lingui/core/macro'
import { formatQuantity } from '../../shared/format/quantity'
import { isolate } from '../../shared/i18n/isolate'
import type { OrderName_OrderFragment } from './order-row.generated'

/** Short description of an order: "50 × Adson forceps", "50 × Adson forceps and 4 more". */
export function describeOrder({
  firstLine: [line],
  lineCount,
}: Pick<OrderName_OrderFragment, 'firstLine' | 'lineCount'>): string {
  if (!line) return ''
  const [quantity, name] = [formatQuantity(line.quantity), isolate(line.name)]
  const first = t`${quantity} × ${name}`
  if (lineCount <= 1) return first
  return plural(lineCount - 1, { one: `${first} and # more`, other: `${first} and # more` })
}
