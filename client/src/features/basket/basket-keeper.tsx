import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession } from '../../shared/auth/session-store'
import { useOnTabReturn } from '../../shared/navigation/tab-visibility'
import { useWhenOnline } from '../../shared/network/online'
import { MEMBER_BASKET_KEY, syncBasket } from './basket-store'

/** Time until a basket is stale when the user returns, in ms. */
const GOOD_FOR = 5_000

/** Keeps a member's basket in sync with the server; used once, inside the Apollo provider. */
export function BasketKeeper(): null {
  const client = useApolloClient()
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (userId) void syncBasket(client)
  }, [client, userId])
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === MEMBER_BASKET_KEY) void syncBasket(client)
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [client])
  useWhenOnline(() => void syncBasket(client))
  useOnTabReturn(() => void syncBasket(client, GOOD_FOR))
  return null
}
