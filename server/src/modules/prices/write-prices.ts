import type { Prisma, ProductPrice, ProductVariant, VariantPrice } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { BASE_CURRENCY, currencyOf, inMajorUnits, toMoneyIn } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import type { AuditedValues } from '../audit/perform-audited'
import type { LockedProduct } from '../products/product-state'
import { idOfSize } from '../products/product-variants'
import { baseCurrencyFixed } from './price-lists'
import { deriveProductPrices } from './price-lists.sql'
import type { GivenPrices } from './prices.input'

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

type PricedSize = ProductVariant & { prices: VariantPrice[] }
type PlacedPrice = Pick<GivenPrices[number], 'currency' | 'amount'> & { variantId: string | null }

/** The current sizes of a product with their own prices, if any. */
const findPricedSizes = (tx: Prisma.TransactionClient, productId: string): Promise<PricedSize[]> =>
  tx.productVariant.findMany({
    where: { productId, retiredAt: null },
    include: { prices: true },
    orderBy: { position: 'asc' },
  })

/**
 * Prices with the id of their size; null for the product as a whole.
 * @throws BAD_USER_INPUT for a size of another product, and for a size without its own price
 */
function placePrices(sizes: readonly PricedSize[], given: GivenPrices): PlacedPrice[] {
  return given.map(({ currency, amount, ...named }, index) => {
    const field = `input.prices.${index}.variantId`
    const variantId = idOfSize(sizes, named)
    if (variantId === undefined) throw badUserInput(sentence('noSizeForPrice'), field)
    if (sizes.some(({ id, priceMinor }) => id === variantId && priceMinor === null)) {
      throw badUserInput(sentence('sizeUnpriced'), field)
    }
    return { variantId, currency, amount }
  })
}

/** @throws BAD_USER_INPUT if the product's new price raised a manual price of a size */
function checkKept(
  before: readonly PricedSize[],
  given: readonly PlacedPrice[],
  after: { sizes: readonly PricedSize[] },
): void {
  const allPrices = after.sizes.flatMap(({ name, prices }) => prices.map((price) => ({ ...price, name })))
  for (const { variantId, currency, amountMinor, isManual, name } of allPrices) {
    if (!isManual) continue
    const of = (price: { variantId?: string | null | undefined; currency: string }) =>
      price.variantId === variantId && price.currency === currency
    const place = given.findIndex(of)
    const wanted = given[place]?.amount ?? before.flatMap(({ prices }) => prices).find(of)?.amountMinor
    if (wanted === undefined || BigInt(wanted) === amountMinor) continue
    // A trigger raised it to the product's price.
    if (place >= 0) {
      const price = toMoneyIn(amountMinor, currency)
      throw badUserInput(sentence('sizePriceTooLow', { price }), `input.prices.${place}.amount`)
    }
    const price = toMoneyIn(BigInt(wanted), currency)
    throw badUserInput(sentence('sizePriceUnfit', { size: name, price }), 'input.prices')
  }
}

/** Manual prices of the given sizes. */
function auditedSizePrices(sizes: readonly PricedSize[], given: readonly PlacedPrice[]): AuditedValues {
  const pricedSizes = sizes.filter(({ id }) => given.some(({ variantId }) => variantId === id))
  if (pricedSizes.length === 0) return {}
  const lines = pricedSizes.flatMap(({ name, prices }) =>
    prices
      .filter(({ isManual }) => isManual)
      .map(({ amountMinor, currency }) => `${name}: ${inMajorUnits(amountMinor, currencyOf(currency))} ${currency}`),
  )
  return { variants: lines.length > 0 ? lines : null }
}
