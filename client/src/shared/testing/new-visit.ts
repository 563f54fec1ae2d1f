import { clearSession, registerTokenRenewal } from '../auth/session-store'

/** Nobody is signed in, nothing was typed before, and no session can be renewed: how each test of a page begins. */
export function beginVisit(): void {
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
}
