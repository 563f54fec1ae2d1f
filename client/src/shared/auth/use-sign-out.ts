import { t } from '@lingui/core/macro'
import { isolate } from '../i18n/isolate'
import { notifySuccess } from '../ui/notify'
import { signOut, useSession } from './session-store'

/** Signs out, with a word to whoever leaves. */
export function useSignOut(): () => Promise<void> {
  const { user } = useSession()
  return async () => {
    if (!user) return
    // The farewell names the person, who is forgotten right after.
    const name = isolate(user.name)
    const message = t`${name} successfully logged out!`
    // A protected page leads home, not to the login: its reader means to leave.
    const ended = signOut('/')
    // The session is over at once; what the identity provider takes for its part is no reason to wait.
    notifySuccess(message)
    await ended
  }
}
