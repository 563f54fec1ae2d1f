import { useApolloClient } from '@apollo/client/react'
import { t } from '@lingui/core/macro'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { syncBasket } from './basket-store'
import type { BasketLine } from './lines'
import type { BasketProducts } from './use-basket-products'

/** Shown when the member's basket could not be loaded. */
export function BasketFailure({ failure }: { failure: unknown }) {
  const client = useApolloClient()
  return <LoadFailure title={t`We couldn’t load your basket`} error={failure} retry={() => syncBasket(client)} />
}

/** Shown when products could not be loaded: data may be old or missing. */
export function ProductsNotice({ lines, products }: { lines: readonly BasketLine[]; products: BasketProducts }) {
  const { productOf, error, refetch } = products
  if (error === undefined) return null
  const text = lines.some((line) => productOf(line) === undefined)
    ? t`Some products didn’t load, so we can’t show a total. Reload the page.`
    : t`We couldn’t update prices. The ones shown may be out of date.`
  return <StaleNotice text={text} error={error} retry={refetch} />
}
