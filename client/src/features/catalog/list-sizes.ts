import { t } from '@lingui/core/macro'
import { isolate } from '../../shared/i18n/isolate'

/** The sizes that a product comes in, as plain text. Where one has a comma in it, semicolons tell them apart. */
export function listSizes(sizes: readonly string[]): string {
  const hasComma = sizes.some((size) => /[,،，]/.test(size))
  if (sizes.length === 0) return ''
  return sizes.map(isolate).reduce((list, size) => (hasComma ? t`${list}; ${size}` : t`${list}, ${size}`))
}
