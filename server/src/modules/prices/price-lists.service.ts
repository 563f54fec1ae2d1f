import { BASE_CURRENCY, CURRENCY_CODES } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { Sql } from '../../shared/sql'
import type { PriceListState } from './price-lists.sql'
import { readPriceLists } from './price-lists.sql'

/** A price list as the API gives it, also of a currency that has none yet. */
export type PriceListView = Omit<PriceListState, 'id'>

/** The lists of all currencies of the shop, in its order. */
export async function listPriceLists(sql: Sql): Promise<PriceListView[]> {
  const known = new Map((await readPriceLists(sql)).map((list) => [list.currency, list]))
  return CURRENCY_CODES.map((currency) => known.get(currency) ?? newList(currency))
}

/** What a list begins with. */
export function newList(currency: CurrencyCode): PriceListView {
  return {
    currency,
    baseCurrency: currency === BASE_CURRENCY ? null : BASE_CURRENCY,
    roundingStep: 1n,
    roundingMode: 'HALF_UP',
    fixedRate: null,
    rate: null,
    rateDate: null,
    manualPriceCount: 0,
    version: 0,
  }
}
