import type { PriceTiers } from '@instrumenta/rules/prices'
import type { CurrencyCode, Money } from '../../shared/money'
import { BASE_CURRENCY, MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import type { MinorTier, MoneyTier, PricedProduct, PricedSize, PriceInCurrency } from '../../shared/price-tiers'
import { isPriced, tiersOf } from '../../shared/price-tiers'
import type { PriceLoaders } from './prices.loaders'

type Loaders = Pick<PriceLoaders, 'productPrice' | 'sizePrice'>

/** Unit price in a currency. Falls back to the base currency if there is no price in it. */
export function priceOf(
  loaders: Loaders,
  { id, priceMinor }: PricedProduct,
  currency: CurrencyCode,
): Money | Promise<Money> {
  if (currency === BASE_CURRENCY) return toMoney(priceMinor)
  return loaders.productPrice
    .load({ productId: id, currency })
    .then((price) => (isSafe(price) ? toMoney(price.amountMinor, currency) : toMoney(priceMinor)))
}

/** Unit prices by quantity, the first from 1 unit on. Falls back to the base currency if there is no price in `currency`. */
export async function priceTiersOf(
  loaders: Loaders,
  product: PricedProduct,
  currency: CurrencyCode,
  size: PricedSize | null = null,
): Promise<PriceTiers<MoneyTier>> {
  const pricedSize = size && isPriced(size) ? size : null
  const load = () =>
    pricedSize
      ? loaders.sizePrice.load({ variantId: pricedSize.id, currency })
      : loaders.productPrice.load({ productId: product.id, currency })
  const price = currency === BASE_CURRENCY ? null : await load()
  const converted = isSafe(price) ? price : undefined
  const inMoney = ({ minQuantity, unitPriceMinor }: MinorTier): MoneyTier => ({
    minQuantity,
    unitPrice: toMoney(unitPriceMinor, converted ? currency : BASE_CURRENCY),
  })
  const [first, ...others] = tiersOf(pricedSize ?? product, converted)
  return [inMoney(first), ...others.map(inMoney)]
}

/** A larger amount can't be represented as a JSON number. */
const isSafe = (price: PriceInCurrency | null): price is PriceInCurrency =>
  price !== null && price.amountMinor <= MAX_MINOR_UNITS
