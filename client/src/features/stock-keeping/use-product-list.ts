import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { Conflict } from '../../shared/editing/conflict'
import type { ListFormSettings } from '../../shared/editing/use-list-form'
import { useListForm } from '../../shared/editing/use-list-form'
import { AS_KEPT } from '../../shared/graphql/as-kept'
import { evict } from '../../shared/graphql/invalidate'
import { Refusal } from '../../shared/graphql/refusal'
import type { MutationHook } from '../../shared/graphql/use-act'
import { useAct } from '../../shared/graphql/use-act'

interface ProductListSettings<TProduct, TRow, TData, TVariables extends OperationVariables> extends Omit<
  ListFormSettings<TProduct, TRow>,
  'opened' | 'send'
> {
  product: TProduct
  /** The generated hook that saves the rows. Its success has the product. */
  mutation: MutationHook<TData, TVariables>
  /** Input that saves the rows over this version. Throws a `Refusal` where they can't be saved yet. */
  toInput: (rows: readonly TRow[], from: TProduct) => NoInfer<TVariables>['input']
  /** Reads the current product. */
  query: TypedDocumentNode<{ managedProduct: object | null }, { id: string }>
  /** Fields of the product in the cache that are out of date once the rows are saved. */
  outdated?: readonly string[]
}

/** A list of a product which is saved as a whole, as it is kept: in English and US dollars. */
export function useProductList<TProduct extends { id: string }, TRow, TData, TVariables extends { input: object }>({
  product,
  mutation,
  toInput,
  query,
  outdated,
  onSaved,
  ...list
}: ProductListSettings<TProduct, TRow, TData, TVariables>) {
  const { id } = product
  const { client, send } = useAct(mutation, {
    request: AS_KEPT,
    async onRefused({ __typename, message = '' }): Promise<void> {
      if (__typename !== 'ProductChanged') return
      const { data } = await client.query({ query, variables: { id }, ...AS_KEPT })
      const now = data?.managedProduct
      throw now ? new Conflict(now) : new Refusal(message)
    },
  })
  return useListForm<TProduct, TRow>({
    ...list,
    opened: product,
    async send(rows, from) {
      const saved = await send({ input: toInput(rows, from) } as TVariables)
      return (saved as unknown as { product: TProduct }).product
    },
    onSaved() {
      if (outdated) evict(client.cache, 'Product', id, ...outdated)
      onSaved?.()
    },
  })
}
