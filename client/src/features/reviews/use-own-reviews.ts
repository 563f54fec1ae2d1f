import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useSession } from '../../shared/auth/session-store'

/** Recognises the user's own reviews. Skips the query for visitors, and if no review is shown. */
export function useOwnReviews(isShown: boolean): (id: string) => boolean {
  const client = useApolloClient()
  const { user } = useSession()
  const [own, setOwn] = useState<{ userId: string; ids: string[] }>()
  const userId = isShown ? user?.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    import('./own-reviews')
      .then(({ askOwnReviews }) => askOwnReviews(client))
      // Without a response all are reportable; the server rejects reports of the user's own.
      .then(
        (ids) => setOwn({ userId, ids }),
        () => {},
      )
  }, [client, userId])
  return (id) => own !== undefined && own.userId === userId && own.ids.includes(id)
}
