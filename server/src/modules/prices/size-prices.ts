import type { Prisma, ProductVariant, VariantPrice } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { currencyOf, inMajorUnits, toMoneyIn } from '../../shared/money'
import type { AuditedValues } from '../audit/audit.service'
import type { SetProductPricesInput } from './prices.input'

type GivenPrices = SetProductPricesInput['prices']
type PricedSize = ProductVariant & { prices: VariantPrice[] }

/** The sizes of a product that are ordered today, with what those cost that have prices of their own. */
export const findPricedSizes = (tx: Prisma.TransactionClient, productId: string): Promise<PricedSize[]> =>
  tx.productVariant.findMany({
    where: { productId, retiredAt: null },
    include: { prices: true },
    orderBy: { position: 'asc' },
  })

/** What is to stand by hand after a change. */
interface WantedPrices {
  /** Throws BAD_USER_INPUT where the product's price has raised one of them. */
  checkKept(after: { sizes: readonly PricedSize[] }): void
}

/** Throws BAD_USER_INPUT for a size that is not the product's, and for one that has no price of its own. */
export function checkSizePrices(sizes: readonly PricedSize[], given: GivenPrices): WantedPrices {
  for (const [index, { variantId }] of given.entries()) {
    if (variantId == null) continue
    const field = `input.prices.${index}.variantId`
    const size = sizes.find(({ id }) => id === variantId)
    if (!size) throw badUserInput(sentence('noSizeForPrice'), field)
    if (size.priceMinor === null) throw badUserInput(sentence('sizeUnpriced'), field)
  }
  return { checkKept: (after) => checkKept(sizes, given, after) }
}

function checkKept(
  before: readonly PricedSize[],
  given: GivenPrices,
  after: Parameters<WantedPrices['checkKept']>[0],
): void {
  const byHand = after.sizes.flatMap(({ name, prices }) => prices.map((price) => ({ ...price, name })))
  for (const { variantId, currency, amountMinor, isManual, name } of byHand) {
    if (!isManual) continue
    const of = (price: { variantId?: string | null | undefined; currency: string }) =>
      price.variantId === variantId && price.currency === currency
    const place = given.findIndex(of)
    const wanted = given[place]?.amount ?? before.flatMap(({ prices }) => prices).find(of)?.amountMinor
    if (wanted === undefined || BigInt(wanted) === amountMinor) continue
    // It was raised to what the product costs.
    if (place >= 0) {
      const price = toMoneyIn(amountMinor, currency)
      throw badUserInput(sentence('sizePriceTooLow', { price }), `input.prices.${place}.amount`)
    }
    const price = toMoneyIn(BigInt(wanted), currency)
    throw badUserInput(sentence('sizePriceUnfit', { size: name, price }), 'input.prices')
  }
}

/** What the audit log tells of sizes: those that are set by hand, of those that were given. */
export function recordOfSizes(sizes: readonly PricedSize[], given: GivenPrices): AuditedValues {
  const named = sizes.filter(({ id }) => given.some(({ variantId }) => variantId === id))
  if (named.length === 0) return {}
  const lines = named.flatMap(({ name, prices }) =>
    prices
      .filter(({ isManual }) => isManual)
      .map(({ amountMinor, currency }) => `${name}: ${inMajorUnits(amountMinor, currencyOf(currency))} ${currency}`),
  )
  return { variants: lines.length > 0 ? lines : null }
}
