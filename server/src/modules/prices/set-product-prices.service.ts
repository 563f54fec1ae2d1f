import { sentence } from '../../messages/sentence'
import type { Prisma, ProductPrice } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { AuditedValues } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { productChanged, productNotFound } from '../products/products.service'
import { deriveProductPrices } from './price-lists.sql'
import type { SetProductPricesInput } from './prices.input'
import type { SetProductPricesResult } from './prices.results'
import { baseCurrencyFixed } from './prices.results'
import { checkSizePrices, findPricedSizes, recordOfSizes } from './size-prices'

// A draft has its prices before it is public.
const IN_SHOP_OR_DRAFT: Prisma.ProductWhereInput = { OR: [{ deletedAt: null }, { draft: { isDeleted: false } }] }

/**
 * Sets prices by hand, or has them derived again: all of them or none, with a row of the audit log. Prices in currencies that
 * are derived from one of these follow. Throws BAD_USER_INPUT for a size that costs less than its product then.
 */
export function setProductPrices(
  db: Db,
  act: AuditContext,
  { productId, prices, expectedVersion }: SetProductPricesInput,
): Promise<SetProductPricesResult> {
  if (!isUuid(productId)) return Promise.resolve(productNotFound)
  return performAudited(db, act, async (tx, record): Promise<SetProductPricesResult> => {
    const present = await tx.product.findFirst({ where: { id: productId, ...IN_SHOP_OR_DRAFT } })
    if (!present) return productNotFound
    if (expectedVersion !== undefined && expectedVersion !== present.version) return productChanged(present)
    if (prices.some(({ currency }) => currency === BASE_CURRENCY)) return baseCurrencyFixed
    const before = await readAll(tx, productId)
    const missing = prices.find(({ currency }) => !before.prices.some((price) => price.currency === currency))
    if (missing) {
      const { currency } = missing
      return { __typename: 'ExchangeRateMissing', message: sentence('noRateForPrice', { currency }), currency }
    }
    const wanted = checkSizePrices(before.sizes, prices)
    // Acts follow one another, so that the product is still the one that was looked at.
    const product = await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } })
    for (const { variantId, currency, amount } of prices) {
      const data = amount == null ? { isManual: false } : { isManual: true, amountMinor: BigInt(amount) }
      if (variantId == null) {
        await tx.productPrice.update({ where: { productId_currency: { productId, currency } }, data })
      } else await tx.variantPrice.update({ where: { variantId_currency: { variantId, currency } }, data })
    }
    await deriveProductPrices(sqlIn(tx), productId)
    const after = await readAll(tx, productId)
    wanted.checkKept(after)
    const codes = prices.flatMap(({ variantId, currency }) => (variantId == null ? [currency] : []))
    const records = [before, after].map((all) => ({
      name: product.name,
      ...recordOf(all.prices, codes),
      ...recordOfSizes(all.sizes, prices),
    }))
    await record({
      action: 'SET_PRODUCT_PRICES',
      subjectId: productId,
      before: records[0] ?? {},
      after: records[1] ?? {},
    })
    return { __typename: 'SetProductPricesSuccess', product }
  })
}

/** What a product and its sizes cost in all currencies. */
async function readAll(tx: Prisma.TransactionClient, productId: string) {
  return {
    prices: await tx.productPrice.findMany({ where: { productId } }),
    sizes: await findPricedSizes(tx, productId),
  }
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
