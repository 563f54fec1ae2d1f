import type { Product } from '@instrumenta/prisma/client'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { PriceListView } from './price-lists.service'

/** There is nothing by which there could be prices in the currency. */
export interface ExchangeRateMissing {
  __typename: 'ExchangeRateMissing'
  message: string
  currency: CurrencyCode
}

/** Prices in the base currency are not derived, and not set here. */
export interface BaseCurrencyFixed {
  __typename: 'BaseCurrencyFixed'
  message: string
}

/** Says so. */
export const baseCurrencyFixed: BaseCurrencyFixed = {
  __typename: 'BaseCurrencyFixed',
  message: `Prices in ${BASE_CURRENCY} are the products’ own: change them there.`,
}

/** What came of setting prices by hand, tagged with the names of the schema. */
export type SetProductPricesResult =
  | { __typename: 'SetProductPricesSuccess'; product: Product }
  | { __typename: 'ProductNotFound'; message: string }
  | { __typename: 'ProductChanged'; message: string; product: Product }
  | BaseCurrencyFixed
  | ExchangeRateMissing

/** What came of changing a list, tagged with the names of the schema. */
export type UpdatePriceListResult =
  | { __typename: 'UpdatePriceListSuccess'; priceList: PriceListView }
  | { __typename: 'PriceListChanged'; message: string; priceList: PriceListView }
  | { __typename: 'PriceListCircle'; message: string }
  | BaseCurrencyFixed
  | ExchangeRateMissing

/** A file that is none of exchange rates. */
export interface ExchangeRatesUnreadable {
  __typename: 'ExchangeRatesUnreadable'
  message: string
  /** From 1; null where it is about the whole file. */
  line: number | null
}

/** What came of reading a file of rates, tagged with the names of the schema. */
export type ImportExchangeRatesResult =
  | {
      __typename: 'ImportExchangeRatesSuccess'
      /** `2026-11-20`. */
      date: string
      isNewest: boolean
      changedCount: number
      ignoredCurrencies: string[]
    }
  | ExchangeRatesUnreadable
