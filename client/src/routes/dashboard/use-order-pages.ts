import type { TypedDocumentNode } from '@apollo/client'
import type { SessionContext } from '../../shared/graphql/error-link'
import type { OrderFilter, OrderSort } from '../../shared/graphql/schema.generated'
import { useListPages } from './use-list-pages'

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

/** Everybody's orders by a choice, page after page; see `useListPages`. */
export function useOrderPages<TOrder>(
  document: TypedDocumentNode<OrdersData<TOrder>, OrdersVariables>,
  { filter, sort }: OrdersVariables,
  context: SessionContext,
) {
  return useListPages(document, 'orders', { variables: { filter, sort }, context })
}
