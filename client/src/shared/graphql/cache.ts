import type { FieldPolicy, InMemoryCacheConfig, StoreObject } from '@apollo/client/cache'
import { InMemoryCache } from '@apollo/client/cache'
import { possibleTypes } from './possible-types.generated'

/** Merges a list without ids by position, so that other queries' fields stay. */
const placed: FieldPolicy<readonly StoreObject[]> = {
  merge: (existing = [], incoming, { mergeObjects }) =>
    incoming.map((part, place) => mergeObjects(existing[place] ?? part, part)),
}

/** The normalised cache of the browser, and of the server for one page. */
export function createCache(options?: Pick<InMemoryCacheConfig, 'resultCaching'>): InMemoryCache {
  return new InMemoryCache({
    ...options,
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          products: keysetPagination(['filter', 'sort']),
          managedProducts: singlePages(['filter', 'sort']),
          myOrders: keysetPagination(),
          orders: singlePages(['filter', 'sort']),
          myQuotations: keysetPagination(),
          quotations: singlePages(['filter', 'sort']),
          reviews: keysetPagination(['productId', 'rating']),
          myReviews: keysetPagination(),
          moderatedReviews: singlePages(['filter']),
          // The blog shows all pages of a kind, the dashboard one page of all kinds.
          articles: keysetPagination((args) => (args?.kind ? ['kind'] : ['first', 'after'])),
          users: singlePages(['filter']),
          inquiries: singlePages(['filter', 'sort']),
          searchSynonyms: keysetPagination(['filter']),
          searchMisses: keysetPagination(),
          auditLog: singlePages(['filter']),
          inquiryCounts: { merge: false },
          savedViews: { merge: false },
          quotationFigures: { merge: true },
          shop: { merge: true },
          orderReturns: singlePages(['filter']),
          invoices: singlePages(['filter']),
          orderTotals: { merge: false },
          returnCounts: { merge: false },
          managedProductCounts: { merge: false },
          reviewCounts: { merge: false },
          myCompanies: { merge: false },
          companies: singlePages(['search']),
          apiKeys: keysetPagination(),
          staffInvitations: keysetPagination(),
          webhookDeliveries: keysetPagination(['endpointId']),
        },
      },
      Shop: { fields: { seller: { merge: true } } },
      Seller: { fields: { address: { merge: true } } },
      // The same method has another price for another basket.
      ShippingOffer: { keyFields: false },
      PriceList: { keyFields: ['currency'] },
      Company: {
        fields: {
          credit: { merge: true },
          paymentSchedule: { merge: false },
          orders: keysetPagination(),
          waitingOrders: keysetPagination(),
          events: keysetPagination(),
          members: { merge: false },
          invitations: { merge: false },
          addresses: { merge: false },
        },
      },
      Order: {
        fields: {
          staffNotes: keysetPagination(),
          returns: { merge: false },
          payments: { merge: false },
          cardRefunds: { merge: false },
          invoices: { merge: false },
          payment: { merge: true },
          // Lists select different fields of these objects.
          approval: { merge: true },
          events: placed,
        },
      },
      OrderReturn: { fields: { lines: placed } },
      Payment: { fields: { refund: { merge: true }, reversal: { merge: true } } },
      Product: { fields: { reviews: keysetPagination() } },
      Review: { fields: { answer: { merge: true } } },
      User: { fields: { orders: { merge: false } } },
    },
  })
}

/** The cached part of a connection: all pages loaded so far. */
interface LoadedConnection {
  nodes?: readonly unknown[]
  pageInfo?: { endCursor?: string | null; hasNextPage?: boolean; [field: string]: unknown }
  [field: string]: unknown
}

/** Lists by their starting cursor: the `after` of the first page, empty for the start. */
type Lists = Record<string, LoadedConnection>

const startOf = (args: Record<string, unknown> | null) => (typeof args?.after === 'string' ? args.after : '')

/** Merges a refetched first page. Later pages stay if it is unchanged and the list is not empty. */
function renew(list: LoadedConnection, page: LoadedConnection): LoadedConnection {
  const { nodes = [], pageInfo } = list
  const count = page.nodes?.length ?? 0
  const isBeginning =
    count > 0 &&
    page.pageInfo?.hasNextPage !== false &&
    JSON.stringify(page.nodes) === JSON.stringify(nodes.slice(0, count))
  return isBeginning ? { ...list, ...page, nodes, pageInfo } : page
}

/**
 * Joins the pages of a Relay connection into one list, per value of `keyArgs` and per starting cursor. `/` and
 * `/?after=x` are two lists, which Apollo's `relayStylePagination` would join. A page that starts at a list's end is
 * appended. Queries must select `nodes` and `pageInfo { endCursor hasNextPage }`.
 */
export function keysetPagination(keyArgs: FieldPolicy['keyArgs'] = false): FieldPolicy<Lists, LoadedConnection> {
  return {
    keyArgs,
    read: (lists, { args }) => lists?.[startOf(args)],
    merge(lists = {}, page, { args }) {
      const after = startOf(args)
      const merged = { ...lists }
      let isContinued = false
      for (const [start, list] of Object.entries(lists)) {
        if (!after || list.pageInfo?.endCursor !== after) continue
        isContinued = true
        merged[start] = { ...list, ...page, nodes: [...(list.nodes ?? []), ...(page.nodes ?? [])] }
      }
      if (!isContinued) merged[after] = renew(merged[after] ?? page, page)
      return merged
    },
  }
}

/** Caches each page of a Relay connection separately, for lists that show one page at a time. */
const singlePages = (keyArgs: string[]): FieldPolicy => ({
  keyArgs: ['first', 'after', ...keyArgs],
  merge: false,
})
