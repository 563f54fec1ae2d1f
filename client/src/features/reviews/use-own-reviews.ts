import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useSession } from '../../shared/auth/session-store'

/** Tells the reader's own reviews from others. Visitors have none, and nobody is asked where none shows. */
export function useOwnReviews(isShown: boolean): (id: string) => boolean {
  const client = useApolloClient()
  const { user } = useSession()
  const [own, setOwn] = useState<{ userId: string; ids: string[] }>()
  const userId = isShown ? user?.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    import('./own-reviews')
      .then(({ askOwnReviews }) => askOwnReviews(client))
      // Without an answer all can be reported; the shop refuses one's own.
      .then(
        (ids) => setOwn({ userId, ids }),
        () => {},
      )
  }, [client, userId])
  return (id) => own !== undefined && own.userId === userId && own.ids.includes(id)
}
