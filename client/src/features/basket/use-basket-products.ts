import { useState } from 'react'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/tab-visibility'
import { useBasketProductsByIdQuery, useBasketProductsQuery } from './basket-products.generated'
import type { BasketProduct_ProductFragment } from './basket-products.generated'
import type { BasketLine } from './lines'

/** A product as shown in the basket. */
export type BasketProduct = BasketProduct_ProductFragment

/** Current product data for lines. */
export interface BasketProducts {
  /** Null if the product is no longer sold; undefined while it loads. */
  productOf(line: BasketLine): BasketProduct | null | undefined
  /** Whether no product has loaded yet. */
  isLoading: boolean
  /** Why product data is old or missing. */
  error: unknown
  refetch(): Promise<unknown>
}

/** Loads the products of lines; price and stock are refreshed when the user returns. */
export function useBasketProducts(lines: readonly BasketLine[]): BasketProducts {
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))]
  const [asked, setAsked] = useState(skus)
  // Removing a product does not refetch the others.
  if (skus.some((sku) => !asked.includes(sku))) setAsked(skus)
  const { data, previousData, error, refetch } = useBasketProductsQuery({
    variables: { skus: asked },
    skip: asked.length === 0,
    ...CACHE_THEN_NETWORK,
  })
  const found = (data ?? previousData)?.productsBySku
  const byId = new Map(found?.flatMap((product) => (product ? [[product.id, product] as const] : [])))
  // New lines are looked up by SKU first.
  const lost = lines.filter(({ productId, sku }) => sku !== null && asked.includes(sku) && data && !byId.has(productId))
  const renamed = useRenamed([...new Set(lost.map(({ productId }) => productId))])
  useOnTabReturn(() => {
    if (asked.length > 0) void refetch().catch(() => {})
  })

  function productOf({ productId, sku }: BasketLine) {
    if (sku === null) return null
    return byId.get(productId) ?? renamed.found.get(productId)
  }
  // Not by `asked`, which is set during the first rendering of the lines.
  const isLoading = skus.length > 0 && !found && error === undefined
  // The second lookup depends on the first.
  return { productOf, isLoading, ...(renamed.error ? renamed : { error, refetch }) }
}

/** Maximum ids per query. */
const MAX_IDS = 20

/** Products whose SKU has changed; null if deleted. The last twenty are cached. */
function useRenamed(ids: readonly string[]) {
  const [asked, setAsked] = useState<string[]>([])
  const { data, error, refetch } = useBasketProductsByIdQuery({
    variables: { ids: asked },
    skip: asked.length === 0,
    ...CACHE_THEN_NETWORK,
  })
  const [{ read, found }, setFound] = useState({ read: data, found: new Map<string, BasketProduct | null>() })
  if (data && data !== read) {
    // By id, because the cached list omits products deleted in this tab.
    const now = asked.map((id) => [id, data.productsById.find((product) => product?.id === id) ?? null] as const)
    setFound({ read: data, found: new Map([...found, ...now]) })
  }
  const wanted = ids.filter((id) => !found.has(id))
  // One query at a time: pending results come first.
  if (wanted.length > 0 && asked.every((id) => found.has(id)))
    setAsked([...asked, ...wanted.slice(0, MAX_IDS)].slice(-MAX_IDS))
  useOnTabReturn(() => {
    if (asked.length > 0) void refetch().catch(() => {})
  })
  return { found, error: wanted.length > 0 ? error : undefined, refetch }
}
