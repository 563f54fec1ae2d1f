import { clearSession, registerTokenRenewal } from '../auth/session-store'

/** Starts a test's visit: signed out, no drafts, no renewable session. */
export function beginVisit(): void {
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
}
