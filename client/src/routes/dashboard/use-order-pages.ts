import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import type { SessionContext } from '../../shared/graphql/error-link'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import type { OrderFilter, OrderSort } from '../../shared/graphql/schema.generated'

/** A page of everybody's orders. */
export interface OrdersData<TOrder> {
  orders: { nodes: TOrder[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }
}

/** By which choice, and from where on. */
export interface OrdersVariables {
  after?: string | null
  filter?: OrderFilter | null
  sort: OrderSort
}

/** A list of more pages is asked for anew when somebody wants it, and not each time that something happens. */
const MOST_PAGES = 10

/**
 * Everybody's orders by a choice, page after page. `renew` asks for all pages that are shown, and shows them in one go: the list never
 * gets shorter in between, so that nobody loses their place.
 */
export function useOrderPages<TOrder>(
  document: TypedDocumentNode<OrdersData<TOrder>, OrdersVariables>,
  { filter, sort }: OrdersVariables,
  context: SessionContext,
) {
  const variables = { filter, sort }
  const client = useApolloClient()
  const query = useQuery(document, { variables, context, ...CACHE_THEN_NETWORK })
  const readShown = () => client.readQuery({ query: document, variables })?.orders

  // One after the other, so that a page is appended where the list ends by then.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  function inTurn(work: () => Promise<unknown>): Promise<unknown> {
    const done = last.current.then(work)
    last.current = done.catch(() => undefined)
    return done
  }

  /** A page that is not shown before it is put where it belongs. */
  async function fetchUnseen(after: string | null) {
    let page: OrdersData<TOrder>['orders'] | undefined
    await query.fetchMore({
      variables: { ...variables, after },
      updateQuery(shown, { fetchMoreResult }) {
        // Nothing is masked here, which the compiler cannot follow for orders of any kind.
        page = (fetchMoreResult as unknown as OrdersData<TOrder>).orders
        return shown
      },
    })
    if (!page) throw new Error('A page of orders was not answered')
    return page
  }

  async function renewPages(): Promise<void> {
    const count = readShown()?.nodes.length ?? 0
    let all = await fetchUnseen(null)
    const most = all.nodes.length * MOST_PAGES
    if (count > most) return
    while (all.nodes.length < count && all.pageInfo.hasNextPage) {
      const next = await fetchUnseen(all.pageInfo.endCursor)
      all = { ...next, nodes: [...all.nodes, ...next.nodes] }
    }
    client.writeQuery<unknown>({ query: document as DocumentNode, variables, data: { orders: all } })
  }

  return {
    ...query,
    fetchMore: () =>
      inTurn(() => query.fetchMore({ variables: { ...variables, after: readShown()?.pageInfo.endCursor ?? null } })),
    renew: () => inTurn(renewPages),
  }
}
