import type { Prisma, ProductVariant, VariantPrice } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { currencyOf, inMajorUnits, toMoneyIn } from '../../shared/money'
import type { AuditedValues } from '../audit/perform-audited'
import { idOfSize } from '../products/id-of-size'
import type { GivenPrices } from './prices.input'

type PricedSize = ProductVariant & { prices: VariantPrice[] }
type PlacedPrice = Pick<GivenPrices[number], 'currency' | 'amount'> & { variantId: string | null }

/** The current sizes of a product with their own prices, if any. */
export const findPricedSizes = (tx: Prisma.TransactionClient, productId: string): Promise<PricedSize[]> =>
  tx.productVariant.findMany({
    where: { productId, retiredAt: null },
    include: { prices: true },
    orderBy: { position: 'asc' },
  })

/**
 * Prices with the id of their size; null for the product as a whole.
 * @throws BAD_USER_INPUT for a size of another product, and for a size without its own price
 */
export function placePrices(sizes: readonly PricedSize[], given: GivenPrices): PlacedPrice[] {
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
export function checkKept(
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
export function auditedSizePrices(sizes: readonly PricedSize[], given: readonly PlacedPrice[]): AuditedValues {
  const pricedSizes = sizes.filter(({ id }) => given.some(({ variantId }) => variantId === id))
  if (pricedSizes.length === 0) return {}
  const lines = pricedSizes.flatMap(({ name, prices }) =>
    prices
      .filter(({ isManual }) => isManual)
      .map(({ amountMinor, currency }) => `${name}: ${inMajorUnits(amountMinor, currencyOf(currency))} ${currency}`),
  )
  return { variants: lines.length > 0 ? lines : null }
}
