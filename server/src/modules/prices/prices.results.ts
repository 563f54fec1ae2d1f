import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Product } from '@instrumenta/prisma/client'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { ProductChanged, ProductNotFound } from '../products/products.service'
import type { PriceListView } from './price-lists.service'

/** There is nothing by which there could be prices in the currency. */
export interface ExchangeRateMissing {
  __typename: 'ExchangeRateMissing'
  message: Sentence
  currency: CurrencyCode
}

/** Prices in the base currency are not derived, and not set here. */
export interface BaseCurrencyFixed {
  __typename: 'BaseCurrencyFixed'
  message: Sentence
}

/** Says so. */
export const baseCurrencyFixed: BaseCurrencyFixed = {
  __typename: 'BaseCurrencyFixed',
  message: sentence('basePricesFixed', { base: BASE_CURRENCY }),
}

/** What came of setting prices by hand, tagged with the names of the schema. */
export type SetProductPricesResult =
  | { __typename: 'SetProductPricesSuccess'; product: Product }
  | ProductNotFound
  | ProductChanged
  | BaseCurrencyFixed
  | ExchangeRateMissing

/** What came of changing a list, tagged with the names of the schema. */
export type UpdatePriceListResult =
  | { __typename: 'UpdatePriceListSuccess'; priceList: PriceListView }
  | { __typename: 'PriceListChanged'; message: Sentence; priceList: PriceListView }
  | { __typename: 'PriceListCircle'; message: Sentence }
  | BaseCurrencyFixed
  | ExchangeRateMissing

/** A file that is none of exchange rates. */
export interface ExchangeRatesUnreadable {
  __typename: 'ExchangeRatesUnreadable'
  message: Sentence
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
      changedDayCount: number
      ignoredCurrencies: string[]
    }
  | ExchangeRatesUnreadable
