import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { BasketProduct_ProductFragment } from '../../../features/basket/basket-products.generated'
import { BasketProductsDocument } from '../../../features/basket/basket-products.generated'
import type { BasketLine } from '../../../features/basket/lines'
import { useOnTabReturn } from '../../../shared/navigation/tab-visibility'

type OrderedProduct = BasketProduct_ProductFragment

/** Products of lines, with prices in the customer's currency. */
export function useOrderedProducts(lines: readonly BasketLine[], currency: string) {
  const client = useApolloClient()
  const [round, setRound] = useState(0)
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))].sort()
  const key = JSON.stringify([currency, skus])
  const [answer, setAnswer] = useState<{ key: string; products: Map<string, OrderedProduct>; hasFailed?: true }>()
  useEffect(() => {
    const [asked, variables] = JSON.parse(key) as [string, string[]]
    if (variables.length === 0) return
    let isCurrent = true
    client
      .query({
        query: BasketProductsDocument,
        variables: { skus: variables },
        // The cache holds prices in the user's own currency.
        fetchPolicy: 'no-cache',
        context: { headers: { 'x-currency': asked }, queryDeduplication: false },
      })
      .then(
        ({ data }) => {
          const found = (data?.productsBySku ?? []).flatMap((product) => product ?? [])
          if (isCurrent) setAnswer({ key, products: new Map(found.map((product) => [product.id, product])) })
        },
        () => isCurrent && setAnswer((before) => ({ key, products: before?.products ?? new Map(), hasFailed: true })),
      )
    return () => {
      isCurrent = false
    }
  }, [client, key, round])
  const reload = () => setRound((before) => before + 1)
  useOnTabReturn(reload)
  const isCurrent = answer?.key === key && !answer.hasFailed

  return {
    /** Null if the product is no longer sold, undefined while it loads. */
    productOf: ({ productId }: BasketLine): OrderedProduct | null | undefined =>
      answer?.products.get(productId) ?? (isCurrent ? null : undefined),
    hasFailed: answer?.hasFailed ?? false,
    isCurrent: skus.length === 0 || isCurrent,
    reload,
  }
}
