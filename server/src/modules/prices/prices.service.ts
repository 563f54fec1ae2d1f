import { sentence } from '../../messages/sentence'
import type { Product, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Money } from '../../shared/money'
import { MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import { parseInput } from '../../shared/validation'
import { importRates } from './import-rates.service'
import type { PriceListView } from './price-lists.service'
import { listPriceLists } from './price-lists.service'
import { readExchangeRates } from './price-lists.sql'
import { dayInput, importExchangeRatesInput, setProductPricesInput, updatePriceListInput } from './prices.input'
import type { PriceLoaders } from './prices.loaders'
import { canKeepPrices } from './prices.policy'
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
  priceOf(product: Pick<Product, 'id' | 'priceMinor'>, currency: CurrencyCode): Money | Promise<Money>
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
  loaders: Pick<PriceLoaders, 'productPrice'>
  cacheVersion: CacheBump
}

/** Builds the service. */
export function createPriceService({ db, loaders, cacheVersion }: PriceServiceDeps): PriceService {
  function checkRight(viewer: User): void {
    if (!canKeepPrices(viewer)) throw forbidden(sentence('onlyAdminPrices'))
  }

  async function convertedPrice(productId: string, priceMinor: bigint, currency: CurrencyCode): Promise<Money> {
    const amount = await loaders.productPrice.load({ productId, currency })
    return amount === null || amount > MAX_MINOR_UNITS ? toMoney(priceMinor) : toMoney(amount, currency)
  }

  return {
    priceOf({ id, priceMinor }, currency) {
      return currency === BASE_CURRENCY ? toMoney(priceMinor) : convertedPrice(id, priceMinor, currency)
    },

    async listPriceLists(viewer) {
      checkRight(viewer)
      return listPriceLists(db.sql)
    },

    async findExchangeRates(viewer, date) {
      checkRight(viewer)
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
