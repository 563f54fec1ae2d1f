import { useState } from 'react'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { useBasketProductsByIdQuery, useBasketProductsQuery } from './basket-products.generated'
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
  const { data, previousData, error, refetch } = useBasketProductsQuery({
    variables: { skus: asked },
    skip: asked.length === 0,
    ...CACHE_THEN_NETWORK,
  })
  const found = (data ?? previousData)?.productsBySku
  const byId = new Map(found?.flatMap((product) => (product ? [[product.id, product] as const] : [])))
  // What has just been put in is looked for by its code first.
  const lost = lines.filter(({ productId, sku }) => sku !== null && asked.includes(sku) && data && !byId.has(productId))
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

/** Products whose code is another by now; null where there is none. The last twenty stay as the shop has them. */
function useRenamed(ids: readonly string[]) {
  const [asked, setAsked] = useState<string[]>([])
  const { data, error, refetch } = useBasketProductsByIdQuery({
    variables: { ids: asked },
    skip: asked.length === 0,
    ...CACHE_THEN_NETWORK,
  })
  const [{ read, found }, setFound] = useState({ read: data, found: new Map<string, BasketProduct | null>() })
  if (data && data !== read) {
    // By id: what was deleted in this tab is missing in a list that the cache has.
    const now = asked.map((id) => [id, data.productsById.find((product) => product?.id === id) ?? null] as const)
    setFound({ read: data, found: new Map([...found, ...now]) })
  }
  const wanted = ids.filter((id) => !found.has(id))
  // One after the other: what was asked for is known first.
  if (wanted.length > 0 && asked.every((id) => found.has(id)))
    setAsked([...asked, ...wanted.slice(0, MOST_IDS)].slice(-MOST_IDS))
  useOnTabReturn(() => {
    if (asked.length > 0) void refetch().catch(() => {})
  })
  return { found, error: wanted.length > 0 ? error : undefined, refetch }
}
