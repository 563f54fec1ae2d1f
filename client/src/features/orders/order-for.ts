const KEY = 'instrumenta.orderFor'

/** The id of the company that was ordered for on this device the last time; empty for oneself, null where nothing was chosen yet. */
export function readOrderFor(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers on this device for which company one orders; empty is for oneself. */
export function rememberOrderFor(companyId: string): void {
  try {
    localStorage.setItem(KEY, companyId)
  } catch {
    // Forbidden or full: it is chosen anew the next time.
  }
}
