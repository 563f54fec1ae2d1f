import { t } from '@lingui/core/macro'
import { isolate } from '../../shared/i18n/messages'

/** A product's sizes as plain text. Semicolons separate them if one contains a comma. */
export function listSizes(sizes: readonly string[]): string {
  const hasComma = sizes.some((size) => /[,،，]/.test(size))
  if (sizes.length === 0) return ''
  return sizes.map(isolate).reduce((list, size) => (hasComma ? t`${list}; ${size}` : t`${list}, ${size}`))
}
