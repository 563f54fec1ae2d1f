import { getExpiresAt, getSession, renewAccessToken, subscribeToSession } from './session-store'

/** Time before expiry at which a token is renewed, and the minimum pause between attempts, in ms. */
const MARGIN = 60_000
const PAUSE = 30_000
/** Longer waits overflow and end at once. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * Renews the session shortly before its token expires, in a visible tab only; the renewal serves all tabs. Returns a
 * function that stops it.
 */
export function startRenewalTimer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAttempt = -Infinity

  function schedule(): void {
    clearTimeout(timer)
    const end = Date.parse(getExpiresAt() ?? '')
    if (document.visibilityState !== 'visible' || getSession().status !== 'signed-in' || Number.isNaN(end)) return
    // The pause prevents endless requests when the clock is wrong or the network is down.
    const wait = Math.max(end - MARGIN, lastAttempt + PAUSE, Date.now()) - Date.now()
    timer = wait > LONGEST_WAIT ? setTimeout(schedule, LONGEST_WAIT) : setTimeout(renewNow, wait)
  }

  function renewNow(): void {
    lastAttempt = Date.now()
    // A failure is not the end of the session: the next round, or the next request that needs it, tries again.
    renewAccessToken().catch(() => schedule())
  }

  const unsubscribe = subscribeToSession(schedule)
  document.addEventListener('visibilitychange', schedule)
  schedule()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', schedule)
  }
}
