import { foreignSignIn, isProductCode } from '@instrumenta/rules/product-codes'
import { t } from '@lingui/core/macro'

/** The problem of a normalised SKU, or null. The server generates a missing SKU. */
export function skuProblem(sku: string): string | null {
  if (sku === '' || (isProductCode(sku) && /^[A-Z0-9]/.test(sku))) return null
  const foreign = foreignSignIn(sku)
  if (foreign) {
    const { sign, name } = foreign
    return t`The SKU contains “${sign}” (${name}). Use letters from A to Z, digits and the signs - . _ /`
  }
  return t`Enter up to 40 letters from A to Z, digits and the signs - . _ /, starting with a letter or digit`
}
