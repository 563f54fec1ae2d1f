import { t } from '@lingui/core/macro'

/** What a product code looks like; the shop makes one where none is given. */
export function skuProblem(sku: string): string | null {
  if (/^([A-Z0-9][A-Z0-9._/-]{0,39})?$/.test(sku)) return null
  return t`Enter at most 40 letters from A to Z, digits and the signs - . _ /, a letter or a digit first`
}
