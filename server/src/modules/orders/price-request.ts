import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { CheckoutTotals, ShippingOffer } from '../../graphql/generated/resolvers'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import type { Money } from '../../shared/money'
import { MAX_MINOR_UNITS, toMoneyIn } from '../../shared/money'
import type { OrderTotals, PricedOrder } from './price-order'
import { showOffer, showTotals, priceOrder, termsAt } from './price-order'
import type { AgreedTerms } from './order-statement/offer.sql'
import type { OrderRequest } from './orders.input'

export interface TotalChanged {
  __typename: 'TotalChanged'
  message: Sentence
  path: string[]
  total: Money
  current: CheckoutTotals
}

export type TotalsRefusal =
  | TotalChanged
  | { __typename: 'ShippingMethodNeeded'; message: Sentence; path: string[]; shippingMethods: ShippingOffer[] }
  | { __typename: 'FreightByQuotation'; message: Sentence; path: string[] }

interface PricedRequest {
  /** Undefined for an order at list prices without freight and taxes. */
  terms?: AgreedTerms
  /** True if no statement should run. */
  isRefused: boolean
  /** Undefined if a line has no price: then the line has its own reason. */
  refusal?: TotalsRefusal
}

/**
 * Freight, taxes and total of a request with a structured address, checked against `expectedTotal`. Other requests need
 * no query.
 * @throws BAD_USER_INPUT for a total above the largest amount of the API
 */
export async function priceRequest(
  db: Db,
  request: OrderRequest,
  language: Language,
  path: string,
): Promise<PricedRequest> {
  const { lines, currency, companyId, shippingAddress = null, shippingMethodId = null, expectedTotal = null } = request
  if (shippingAddress === null && expectedTotal === null) return { isRefused: false }
  const destination = shippingAddress
  const priced = await priceOrder(db, { lines, currency, language, destination, shippingMethodId, companyId })
  if (priced.unpricedLines.length > 0) return { isRefused: true }
  const refusal = refuseFreight(priced, path) ?? refuseTotal(priced, expectedTotal, path)
  return refusal ? { isRefused: true, refusal } : { isRefused: false, terms: termsAt(priced, lines) }
}

function refuseFreight(priced: PricedOrder, path: string): TotalsRefusal | undefined {
  const { needsFreightQuotation, shippingMethods, isMethodChosen, currency } = priced
  if (needsFreightQuotation) {
    const message = sentence('freightByQuotation')
    return { __typename: 'FreightByQuotation', message, path: [...path.split('.'), 'shippingAddress'] }
  }
  if (shippingMethods.length === 0 || isMethodChosen) return undefined
  return {
    __typename: 'ShippingMethodNeeded',
    message: sentence('shippingMethodNeeded'),
    path: [...path.split('.'), 'shippingMethodId'],
    shippingMethods: shippingMethods.map((offer) => showOffer(offer, currency)),
  }
}

function refuseTotal(priced: PricedOrder, expectedTotal: number | null, path: string): TotalsRefusal | undefined {
  const { totalWithTaxMinor } = priced
  if (totalWithTaxMinor === null) return undefined
  if (totalWithTaxMinor > MAX_MINOR_UNITS) throw badUserInput(sentence('totalTooLarge'), `${path}.lines`)
  if (expectedTotal === null || BigInt(expectedTotal) === totalWithTaxMinor) return undefined
  return totalChanged(priced, path)
}

/** @param path of the input */
export function totalChanged(totals: OrderTotals, path: string): TotalChanged {
  const total = toMoneyIn(totals.totalWithTaxMinor ?? 0n, totals.currency)
  return {
    __typename: 'TotalChanged',
    message: sentence('totalChanged', { total }),
    path: [...path.split('.'), 'expectedTotal'],
    total,
    current: showTotals(totals),
  }
}
