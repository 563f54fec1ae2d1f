import { sentence } from '../../messages/sentence'
import type { Prisma, ProductPrice } from '@instrumenta/prisma/client'
import { BASE_CURRENCY } from '../../shared/currencies'
import { sqlIn } from '../../shared/sql'
import type { AuditedValues } from '../audit/perform-audited'
import type { LockedProduct } from '../products/locked-product'
import { deriveProductPrices } from './price-lists.sql'
import { baseCurrencyFixed } from './price-lists'
import type { GivenPrices } from './prices.input'
import { auditedSizePrices, checkKept, findPricedSizes, placePrices } from './size-prices'

/**
 * Sets prices manually; a null amount returns to the derived price. Prices in currencies derived from one of these change with them.
 * Returns the refusal before anything is written.
 * @throws BAD_USER_INPUT for a size that would cost less than its product
 */
export async function writePrices({ tx, product: { id: productId, name }, record }: LockedProduct, given: GivenPrices) {
  const pathOf = (place: number) => ['input', 'prices', String(place), 'currency']
  const base = given.findIndex(({ currency }) => currency === BASE_CURRENCY)
  if (base >= 0) return { ...baseCurrencyFixed, path: pathOf(base) }
  const before = await readAll(tx, productId)
  const missing = given.findIndex(({ currency }) => !before.prices.some((price) => price.currency === currency))
  const { currency } = given[missing] ?? {}
  if (currency) {
    const message = sentence('noRateForPrice', { currency })
    return { __typename: 'ExchangeRateMissing', message, currency, path: pathOf(missing) } as const
  }
  const prices = placePrices(before.sizes, given)
  for (const { variantId, currency, amount } of prices) {
    const data = amount == null ? { isManual: false } : { isManual: true, amountMinor: BigInt(amount) }
    if (variantId === null) {
      await tx.productPrice.update({ where: { productId_currency: { productId, currency } }, data })
    } else await tx.variantPrice.update({ where: { variantId_currency: { variantId, currency } }, data })
  }
  await deriveProductPrices(sqlIn(tx), productId)
  const after = await readAll(tx, productId)
  checkKept(before.sizes, prices, after)
  const codes = prices.flatMap(({ variantId, currency }) => (variantId === null ? [currency] : []))
  const audited = (all: typeof before) => ({
    name,
    ...auditedPrices(all.prices, codes),
    ...auditedSizePrices(all.sizes, prices),
  })
  await record({
    action: 'SET_PRODUCT_PRICES',
    subjectId: productId,
    before: audited(before),
    after: audited(after),
  })
  return undefined
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
