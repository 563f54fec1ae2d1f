import { t } from '@lingui/core/macro'
/**
 * The sizes that a product comes in, as plain text: none of them can be chosen. Where one has a comma in it, semicolons
 * tell them apart.
 */
export function listSizes(sizes: readonly string[]): string {
  const hasComma = sizes.some((size) => /[,،，]/.test(size))
  if (sizes.length === 0) return ''
  return sizes.reduce((list, size) => (hasComma ? t`${list}; ${size}` : t`${list}, ${size}`))
}
