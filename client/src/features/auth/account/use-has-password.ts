import { useCallback, useEffect, useState } from 'react'
import { getPublicConfig } from '../../../shared/config/public-config'
import { explainAccount } from './account-problem'
import { loadFirebaseAccount } from './load-firebase-account'

/** Whether the user has a password at Firebase: null while loading; `error` has the message of a failure. */
export function useHasPassword(email: string) {
  const [hasPassword, setHasPassword] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)

  const ask = useCallback(async (): Promise<void> => {
    setError(null)
    try {
      const firebase = await loadFirebaseAccount()
      setHasPassword(await firebase.hasPassword(getPublicConfig(), email))
    } catch (failure) {
      setError(explainAccount(failure))
    }
  }, [email])

  useEffect(() => void ask(), [ask])
  return { hasPassword, error, retry: ask }
}
