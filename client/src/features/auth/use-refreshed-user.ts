import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getSession, updateSessionUser } from '../../shared/auth/session-store'
import { MeDocument } from './me.generated'

/** Asks once who the signed-in person is now, so that a promotion or a new name shows without a new login. */
export function useRefreshedUser(): void {
  const client = useApolloClient()
  useEffect(() => {
    client.query({ query: MeDocument, fetchPolicy: 'network-only' }).then(
      // Somebody else may have signed in while the answer was on its way.
      ({ data }) => data?.me && data.me.id === getSession().user?.id && updateSessionUser(data.me),
      // What was known before still shows; the page's own queries say what is wrong.
      () => {},
    )
  }, [client])
}
