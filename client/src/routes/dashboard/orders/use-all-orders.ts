import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { toOrderStatus } from '../../../features/orders/order-status'
import { signOut } from '../../../shared/auth/session-store'
import { formatDay, readDay } from '../../../shared/format/date'
import { explainPrice } from '../../../shared/format/explain-price'
import { CURRENCY_CODES, readPrice, BASE_CURRENCY, parsePrice } from '../../../shared/format/money'
import type { SessionContext } from '../../../shared/graphql/apollo-client'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { OrderFilter, OrderSort, CurrencyCode, OrderPaymentFilter } from '../../../shared/graphql/schema.generated'
import { useListPlace } from '../../../shared/list-page/list-address'
import type { ListFilter } from '../../../shared/list-page/list-definition'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { hasErrorCode, isUnauthenticated } from '../../../shared/network/failures'
import { notifyError } from '../../../shared/ui/notify'
import { useManageOrdersQuery, useOrderCountsQuery, useOrderTotalsQuery } from './manage-orders-page.generated'

const HOME = '/'

/** Rejected callers are signed out and redirected to the home page. */
const REFUSED_HERE = { landing: HOME } satisfies SessionContext

/** Orders by filter with their counts by status and their totals by currency. A refusal ends the session, as specified. */
export function useAllOrders(filter: OrderFilter | null, sort: OrderSort) {
  const { after } = useListPlace()
  const query = useManageOrdersQuery({
    variables: { filter, sort, after },
    context: REFUSED_HERE,
    ...CACHE_THEN_NETWORK,
  })
  const counting = useOrderCountsQuery({
    variables: { filter: withoutStatus(filter) },
    context: REFUSED_HERE,
    ...CACHE_THEN_NETWORK,
  })

  const adding = useOrderTotalsQuery({ variables: { filter }, context: REFUSED_HERE, ...CACHE_THEN_NETWORK })

  const { error } = query
  useEffect(() => {
    if (hasErrorCode(error, 'FORBIDDEN'))
      notifyError(t`Manage All Orders is for administrators. You have been signed out.`)
    else if (!isUnauthenticated(error)) return
    void signOut(HOME)
  }, [error])

  function recount() {
    for (const sums of [counting, adding]) void sums.refetch().catch(() => undefined)
  }
  const renew = () => void query.refetch().catch(() => undefined)
  useLiveUpdates({ of: 'orders' }, () => {
    renew()
    recount()
  })
  const counts = (counting.data ?? counting.previousData)?.orderCounts
  // Sums of an earlier filter would be wrong here.
  return { query, counts, totals: adding.data?.orderTotals ?? null, renew, recount }
}

/** The filter of the counts of all statuses. */
function withoutStatus(filter: OrderFilter | null): OrderFilter | null {
  if (!filter?.status) return filter
  const { status: _status, ...rest } = filter
  return Object.keys(rest).length > 0 ? rest : null
}

/**
 * Filters of the order list besides the status.
 * @param currency of the amounts
 * @param isChosen whether the user chose that currency
 */
export function orderFilters(currency: CurrencyCode, isChosen: boolean): ListFilter[] {
  function findProblem(value: string): string | undefined {
    const { problem } = readPrice(value, currency)
    return problem && explainPrice(problem, currency)
  }
  const hint = t`Totals in other currencies are compared by their value in ${currency} on the day of the order.`
  return [
    {
      kind: 'choice',
      name: 'payment',
      label: t`Payment`,
      options: { UNPAID: t`Unpaid`, OVERDUE: t`Overdue`, LETTER_OF_CREDIT_DUE: t`Letter of credit due` },
    },
    { kind: 'day', name: 'from', label: t`Placed from (UTC)`, ...day },
    { kind: 'day', name: 'to', label: t`Placed until (UTC)`, ...day },
    {
      kind: 'choice',
      name: 'currency',
      label: t`Currency`,
      options: Object.fromEntries(CURRENCY_CODES.map((code) => [code, code])),
    },
    { kind: 'amount', name: 'least', label: t`Total from (${currency})`, findProblem },
    {
      kind: 'amount',
      name: 'most',
      label: t`Total up to (${currency})`,
      findProblem,
      hint: isChosen ? undefined : hint,
    },
  ]
}

const day = {
  say: formatDay,
  findProblem: (value: string) => (readDay(value) ? undefined : value),
}

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
function readAmount(text: string | null, currency: CurrencyCode): number | null {
  return text ? parsePrice(text, currency) : null
}
