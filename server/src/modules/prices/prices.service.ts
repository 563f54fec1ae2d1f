import { sentence } from '../../messages/sentence'
import type { User } from '@instrumenta/prisma/client'
import type { PriceTiers } from '@instrumenta/rules/prices'
import type { AuditContext } from '../../shared/audit-context'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Money } from '../../shared/money'
import { MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import type { MoneyTier } from '../../shared/price-quote'
import type { MinorTier, PriceInCurrency, PricedProduct, PricedSize } from '../../shared/price-tiers'
import { isPriced, tiersOf } from '../../shared/price-tiers'
import { parseInput } from '../../shared/validation'
import { importRates } from './import-rates.service'
import type { PriceListView } from './price-lists.service'
import { listPriceLists } from './price-lists.service'
import { readExchangeRates } from './price-lists.sql'
import { dayInput, importExchangeRatesInput, setProductPricesInput, updatePriceListInput } from './prices.input'
import type { PriceLoaders } from './prices.loaders'
import { canKeepPrices, canSeePrices } from './prices.policy'
import type { ImportExchangeRatesResult, SetProductPricesResult, UpdatePriceListResult } from './prices.results'
import { setProductPrices } from './set-product-prices.service'
import { updatePriceList } from './update-price-list.service'

/** Exchange rates of a day, per euro. */
export interface DayRates {
  /** `2026-11-20`. */
  date: string
  rates: { currency: CurrencyCode; rate: string }[]
}

/** Prices in the currencies of the shop. All but the first is for admins: each throws FORBIDDEN for others. */
export interface PriceService {
  /** What one piece costs in a currency; in the base currency while there is no price in that one. */
  priceOf(product: PricedProduct, currency: CurrencyCode): Money | Promise<Money>
  /**
   * The same by quantity, the first tier from 1 piece on.
   * @param size the size that it is of, if of one
   */
  tiersOf(product: PricedProduct, currency: CurrencyCode, size?: PricedSize | null): Promise<PriceTiers<MoneyTier>>
  /** The lists of all currencies of the shop. */
  listPriceLists(viewer: User): Promise<PriceListView[]>
  /** Rates of a day, or the newest; null where none are known. Throws BAD_USER_INPUT for what is no day. */
  findExchangeRates(viewer: User, date: unknown): Promise<DayRates | null>
  /** Changes a list. Throws BAD_USER_INPUT naming the field, as do the others. */
  updatePriceList(act: AuditContext, input: unknown): Promise<UpdatePriceListResult>
  /** Sets prices of a product by hand. */
  setProductPrices(act: AuditContext, input: unknown): Promise<SetProductPricesResult>
  /** Reads a file of the European Central Bank. */
  importExchangeRates(act: AuditContext, input: unknown): Promise<ImportExchangeRatesResult>
}

/** What the service works with. */
export interface PriceServiceDeps {
  db: Db
  loaders: Pick<PriceLoaders, 'productPrice' | 'sizePrice'>
  cacheVersion: CacheBump
}

/** Builds the service. */
export function createPriceService({ db, loaders, cacheVersion }: PriceServiceDeps): PriceService {
  function checkRight(viewer: User): void {
    if (!canKeepPrices(viewer)) throw forbidden(sentence('onlyAdminPrices'))
  }

  function checkReader(viewer: User): void {
    if (!canSeePrices(viewer)) throw forbidden(sentence('onlyAdminPrices'))
  }

  /** The price of a product in another currency than the base one, if it can be said. */
  async function findConverted(productId: string, currency: CurrencyCode): Promise<PriceInCurrency | undefined> {
    const price = await loaders.productPrice.load({ productId, currency })
    return price && price.amountMinor <= MAX_MINOR_UNITS ? price : undefined
  }

  /** The same of a size with a price of its own. Where that cannot be said, the size is in the base currency. */
  async function findSizeConverted(variantId: string, currency: CurrencyCode): Promise<PriceInCurrency | undefined> {
    const price = await loaders.sizePrice.load({ variantId, currency })
    return price && price.amountMinor <= MAX_MINOR_UNITS ? price : undefined
  }

  async function convertedPrice(id: string, priceMinor: bigint, currency: CurrencyCode): Promise<Money> {
    const converted = await findConverted(id, currency)
    return converted ? toMoney(converted.amountMinor, currency) : toMoney(priceMinor)
  }

  return {
    priceOf({ id, priceMinor }, currency) {
      return currency === BASE_CURRENCY ? toMoney(priceMinor) : convertedPrice(id, priceMinor, currency)
    },

    async tiersOf(product, currency, size = null) {
      const own = size && isPriced(size) ? size : null
      const find = () => (own ? findSizeConverted(own.id, currency) : findConverted(product.id, currency))
      const converted = currency === BASE_CURRENCY ? undefined : await find()
      const inMoney = ({ minQuantity, unitPriceMinor }: MinorTier): MoneyTier => ({
        minQuantity,
        unitPrice: toMoney(unitPriceMinor, converted ? currency : BASE_CURRENCY),
      })
      const [first, ...others] = tiersOf(own ?? product, converted)
      return [inMoney(first), ...others.map(inMoney)]
    },

    async listPriceLists(viewer) {
      checkReader(viewer)
      return listPriceLists(db.sql)
    },

    async findExchangeRates(viewer, date) {
      checkReader(viewer)
      const rates = await readExchangeRates(db.sql, parseInput(dayInput, date, 'date') ?? null)
      return rates[0] ? { date: rates[0].date, rates } : null
    },

    async updatePriceList(act, input) {
      checkRight(act.by)
      return bumpFor(cacheVersion, await updatePriceList(db, act, parseInput(updatePriceListInput, input, 'input')))
    },

    async setProductPrices(act, input) {
      checkRight(act.by)
      return bumpFor(cacheVersion, await setProductPrices(db, act, parseInput(setProductPricesInput, input, 'input')))
    },

    async importExchangeRates(act, input) {
      checkRight(act.by)
      const { file } = parseInput(importExchangeRatesInput, input, 'input')
      const result = await importRates(db, act, file)
      if (result.__typename === 'ImportExchangeRatesSuccess' && result.changedCount > 0) cacheVersion.bump()
      return result
    },
  }
}
