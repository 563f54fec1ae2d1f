import { t } from '@lingui/core/macro'
import { formatList } from '../format/list'
import { isolate } from '../i18n/isolate'
import { type LineItem, nameInSize } from './line-item'

/** Which lines the shop left out of what it answered to. */
export const missingOf = <TLine extends LineItem>(
  lines: readonly TLine[],
  { missingProductIds, missingVariantIds }: { missingProductIds: string[]; missingVariantIds: string[] },
): TLine[] =>
  lines.filter(
    ({ productId, variantId }) =>
      missingProductIds.includes(productId) || (variantId && missingVariantIds.includes(variantId)),
  )

/** Says which lines are left out, because the shop does not have what they are of any more. */
export function sayMissing(lines: readonly { name: string; size?: string | null | undefined }[]): string {
  const names = formatList(lines.map(({ name, size }) => isolate(nameInSize(name, size))))
  return t`No longer in the shop, and left out: ${names}`
}
