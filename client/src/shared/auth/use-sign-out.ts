import { t } from '@lingui/core/macro'
import { isolate } from '../i18n/isolate'
import { notifySuccess } from '../ui/notify'
import { signOut, useSession } from './session-store'

/** Signs out and shows a toast with the user's name. */
export function useSignOut(): () => Promise<void> {
  const { user } = useSession()
  return async () => {
    if (!user) return
    // Read the name now: signing out clears it.
    const name = isolate(user.name)
    const message = t`${name} successfully logged out!`
    // Protected pages lead to the home page, not to the login, because the user chose to leave.
    const ended = signOut('/')
    // The session is already over; do not wait for the identity provider.
    notifySuccess(message)
    await ended
  }
}
