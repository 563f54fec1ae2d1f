import { sentence } from '../../messages/sentence'
import type { ProductPrice } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { AuditedValues } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { deriveProductPrices } from './price-lists.sql'
import type { SetProductPricesInput } from './prices.input'
import type { SetProductPricesResult } from './prices.results'
import { baseCurrencyFixed } from './prices.results'

/**
 * Sets prices by hand, or has them derived again: all of them or none, with a row of the audit log. Prices in currencies that
 * are derived from one of these follow.
 */
export function setProductPrices(
  db: Db,
  act: AuditContext,
  { productId, prices, expectedVersion }: SetProductPricesInput,
): Promise<SetProductPricesResult> {
  const gone = { __typename: 'ProductNotFound', message: sentence('productGone') } as const
  if (!isUuid(productId)) return Promise.resolve(gone)
  return performAudited(db, act, async (tx, record): Promise<SetProductPricesResult> => {
    const present = await tx.product.findFirst({ where: { id: productId, deletedAt: null } })
    if (!present) return gone
    if (expectedVersion !== undefined && expectedVersion !== present.version) {
      return { __typename: 'ProductChanged', message: sentence('productChanged'), product: present }
    }
    if (prices.some(({ currency }) => currency === BASE_CURRENCY)) return baseCurrencyFixed
    const before = await tx.productPrice.findMany({ where: { productId } })
    const missing = prices.find(({ currency }) => !before.some((price) => price.currency === currency))
    if (missing) {
      const { currency } = missing
      return { __typename: 'ExchangeRateMissing', message: sentence('noRateForPrice', { currency }), currency }
    }
    // Acts follow one another, so that the product is still the one that was looked at.
    const product = await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } })
    for (const { currency, amount } of prices) {
      const data = amount == null ? { isManual: false } : { isManual: true, amountMinor: BigInt(amount) }
      await tx.productPrice.update({ where: { productId_currency: { productId, currency } }, data })
    }
    await deriveProductPrices(sqlIn(tx), productId)
    const after = await tx.productPrice.findMany({ where: { productId } })
    const codes = prices.map(({ currency }) => currency)
    await record({
      action: 'SET_PRODUCT_PRICES',
      subjectId: productId,
      before: { name: product.name, ...recordOf(before, codes) },
      after: { name: product.name, ...recordOf(after, codes) },
    })
    return { __typename: 'SetProductPricesSuccess', product }
  })
}

/** What the audit log tells of prices: those that are set by hand, and null for a derived one. */
function recordOf(prices: ProductPrice[], codes: string[]): AuditedValues {
  return Object.fromEntries(
    codes.map((currency) => {
      const price = prices.find((one) => one.currency === currency)
      return [`price${currency}`, price?.isManual ? { amountMinor: Number(price.amountMinor), currency } : null]
    }),
  )
}
