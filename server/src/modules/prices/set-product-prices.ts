import { sentence } from '../../messages/sentence'
import type { Prisma, ProductPrice } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { BASE_CURRENCY } from '../../shared/currencies'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { productChanged, productNotFound } from '../products/act-on-product'
import { deriveProductPrices } from './price-lists.sql'
import { baseCurrencyFixed } from './price-lists'
import { setProductPricesInput } from './prices.input'
import { auditedSizePrices, checkSizePrices, findPricedSizes } from './size-prices'

// Drafts have prices, too.
const IN_SHOP_OR_DRAFT: Prisma.ProductWhereInput = { OR: [{ deletedAt: null }, { draft: { isDeleted: false } }] }

/**
 * Sets prices manually; a null amount returns to the derived price. Prices in currencies derived from one of these change with them.
 * @throws BAD_USER_INPUT for a size that would cost less than its product
 */
export async function setProductPrices(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { id: productId, prices, expectedVersion } = parseInput(setProductPricesInput, input, 'input')
  if (!isUuid(productId)) return productNotFound
  const result = await performAudited(db, audit, async (tx, record) => {
    const present = await tx.product.findFirst({ where: { id: productId, ...IN_SHOP_OR_DRAFT } })
    if (!present) return productNotFound
    if (expectedVersion !== undefined && expectedVersion !== present.version) return productChanged(present)
    if (prices.some(({ currency }) => currency === BASE_CURRENCY)) return baseCurrencyFixed
    const before = await readAll(tx, productId)
    const missing = prices.find(({ currency }) => !before.prices.some((price) => price.currency === currency))
    if (missing) {
      const { currency } = missing
      return { __typename: 'ExchangeRateMissing', message: sentence('noRateForPrice', { currency }), currency } as const
    }
    const sizePrices = checkSizePrices(before.sizes, prices)
    // The audit lock serializes changes by staff, so the product has not changed since it was read.
    const product = await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } })
    for (const { variantId, currency, amount } of prices) {
      const data = amount == null ? { isManual: false } : { isManual: true, amountMinor: BigInt(amount) }
      if (variantId == null) {
        await tx.productPrice.update({ where: { productId_currency: { productId, currency } }, data })
      } else await tx.variantPrice.update({ where: { variantId_currency: { variantId, currency } }, data })
    }
    await deriveProductPrices(sqlIn(tx), productId)
    const after = await readAll(tx, productId)
    sizePrices.checkKept(after)
    const codes = prices.flatMap(({ variantId, currency }) => (variantId == null ? [currency] : []))
    const audited = (all: typeof before) => ({
      name: product.name,
      ...auditedPrices(all.prices, codes),
      ...auditedSizePrices(all.sizes, prices),
    })
    await record({
      action: 'SET_PRODUCT_PRICES',
      subjectId: productId,
      before: audited(before),
      after: audited(after),
    })
    return { __typename: 'SetProductPricesSuccess', product } as const
  })
  return bumpFor(cacheVersion, result)
}

/** The prices of a product and its sizes in all currencies. */
async function readAll(tx: Prisma.TransactionClient, productId: string) {
  return {
    prices: await tx.productPrice.findMany({ where: { productId } }),
    sizes: await findPricedSizes(tx, productId),
  }
}

/** Manual prices. A derived price is null. */
function auditedPrices(prices: ProductPrice[], codes: string[]): AuditedValues {
  return Object.fromEntries(
    codes.map((currency) => {
      const price = prices.find((one) => one.currency === currency)
      return [`price${currency}`, price?.isManual ? { amountMinor: Number(price.amountMinor), currency } : null]
    }),
  )
}
