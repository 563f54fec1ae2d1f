import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { LoadFailure } from '../../shared/page/load-failure'
import { syncBasket } from './basket-store'

/** Shown when the member's basket could not be loaded. */
export function BasketFailure({ failure }: { failure: unknown }) {
  const client = useApolloClient()
  return <LoadFailure title={t`We couldn’t load your basket`} error={failure} retry={() => syncBasket(client)} />
}
