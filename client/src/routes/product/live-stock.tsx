import { useApolloClient } from '@apollo/client/react'
import { refreshPrice } from '../../features/catalog/refresh-prices'
import { useLiveUpdates } from '../../shared/live/use-live-updates'

/** Keeps the stock on a product's page current. Renders nothing. */
export function LiveStock({ id }: { id: string }) {
  const client = useApolloClient()
  useLiveUpdates({ of: 'product', id }, () => void refreshPrice(client, id).catch(() => {}))
  return null
}
