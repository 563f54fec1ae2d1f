import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { BasketProductsByIdDocument, BasketProductsDocument } from './basket-products.generated'
import type { BasketProduct_ProductFragment } from './basket-products.generated'
import type { BasketLine } from './lines'

/** A product as the basket shows it. */
export type BasketProduct = BasketProduct_ProductFragment

/** The products of lines, as the shop has them now. */
export interface BasketProducts {
  /** Null where the shop does not have it any more; undefined while that is not known. */
  productOf(line: BasketLine): BasketProduct | null | undefined
  /** Whether nothing is known yet of any of them. */
  isLoading: boolean
  /** Why they are as they were before, or not known; undefined where nothing failed. */
  error: unknown
  refetch(): Promise<unknown>
}

/** Asks for the products of these lines; price and stock again whenever the reader comes back. */
export function useBasketProducts(lines: readonly BasketLine[]): BasketProducts {
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))]
  const [asked, setAsked] = useState(skus)
  // A product that was taken out is no reason to ask for the others again.
  if (skus.some((sku) => !asked.includes(sku))) setAsked(skus)
  const { data, previousData, error, refetch } = useQuery(BasketProductsDocument, {
    variables: { skus: asked },
    skip: asked.length === 0,
    ...CACHE_THEN_NETWORK,
  })
  const found = (data ?? previousData)?.productsBySku
  const byId = new Map(found?.flatMap((product) => (product ? [[product.id, product] as const] : [])))
  const lost = lines.filter(({ productId, sku }) => sku !== null && data && !byId.has(productId))
  const renamed = useRenamed([...new Set(lost.map(({ productId }) => productId))])
  useOnTabReturn(() => {
    if (asked.length > 0) void refetch().catch(() => {})
  })

  function productOf({ productId, sku }: BasketLine) {
    if (sku === null) return null
    return byId.get(productId) ?? renamed.found.get(productId)
  }
  const isLoading = asked.length > 0 && !found && error === undefined
  // Those are asked for by what these have said.
  return { productOf, isLoading, ...(renamed.error ? renamed : { error, refetch }) }
}

/** So many products the shop is asked for at once by their ids. */
const MOST_IDS = 20

/** Products whose code is another by now; null where there is none. */
function useRenamed(ids: readonly string[]) {
  const [found, setFound] = useState<ReadonlyMap<string, BasketProduct | null>>(new Map())
  const wanted = ids.filter((id) => !found.has(id)).slice(0, MOST_IDS)
  const { data, error, refetch } = useQuery(BasketProductsByIdDocument, {
    variables: { ids: wanted },
    skip: wanted.length === 0,
    fetchPolicy: 'no-cache',
  })
  const { productsById } = data ?? {}
  if (productsById && wanted.length > 0)
    setFound(new Map([...found, ...wanted.map((id, index) => [id, productsById[index] ?? null] as const)]))
  return { found, error, refetch }
}
