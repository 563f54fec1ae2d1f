import { t } from '@lingui/core/macro'
import { formatList } from '../format/list'
import { isolate } from '../i18n/messages'
import { type LineItem, nameInSize } from './line-item'

/** The lines that the server omitted from its response. */
export const missingOf = <TLine extends LineItem>(
  lines: readonly TLine[],
  { missingProductIds, missingVariantIds }: { missingProductIds: string[]; missingVariantIds: string[] },
): TLine[] =>
  lines.filter(
    ({ productId, variantId }) =>
      missingProductIds.includes(productId) || (variantId && missingVariantIds.includes(variantId)),
  )

/** Lists the omitted lines, whose products are no longer sold. */
export function describeMissing(lines: readonly { name: string; size?: string | null | undefined }[]): string {
  const names = formatList(lines.map(({ name, size }) => isolate(nameInSize(name, size))))
  return t`No longer available, so not added: ${names}`
}
