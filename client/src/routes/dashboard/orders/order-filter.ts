import { toOrderStatus } from '../../../features/orders/order-status'
import { BASE_CURRENCY, CURRENCY_CODES, parsePrice } from '../../../shared/format/money'
import { readDay } from '../../../shared/format/date'
import type { CurrencyCode, OrderFilter, OrderPaymentFilter, OrderSort } from '../../../shared/graphql/schema.generated'

const SORTS: readonly OrderSort[] = ['NEWEST', 'OLDEST', 'TOTAL_HIGHEST', 'TOTAL_LOWEST']

const PAYMENTS: readonly OrderPaymentFilter[] = ['UNPAID', 'OVERDUE', 'LETTER_OF_CREDIT_DUE']

/** Filters in the address of the order list; invalid values are dropped. */
interface OrderChoices {
  filter: OrderFilter | null
  sort: OrderSort
  currency: CurrencyCode
}

export function readOrderChoices(address: URLSearchParams): OrderChoices {
  const chosen = (CURRENCY_CODES as CurrencyCode[]).find((code) => code === address.get('currency'))
  const currency = chosen ?? BASE_CURRENCY
  const status = toOrderStatus(address.get('status'))
  const payment = PAYMENTS.find((one) => one === address.get('payment'))
  const search = address.get('search')?.trim().slice(0, 200)
  const [placedFrom, placedTo] = [readDay(address.get('from')), readDay(address.get('to'))]
  const [from, to] = [readAmount(address.get('least'), currency), readAmount(address.get('most'), currency)]
  const filter: OrderFilter = {
    ...(status && { status }),
    ...(payment && { payment }),
    ...(search && { search }),
    ...(placedFrom && { placedFrom }),
    ...(placedTo && { placedTo }),
    // Without a currency the amounts are compared in US dollars, across all of them.
    ...((from !== null || to !== null || chosen) && { totalDue: { currency: chosen ?? null, from, to } }),
  }
  return {
    filter: Object.keys(filter).length > 0 ? filter : null,
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? 'NEWEST',
    currency,
  }
}

/** The minor units of an address parameter, or null. */
export function readAmount(text: string | null, currency: CurrencyCode): number | null {
  return text ? parsePrice(text, currency) : null
}
