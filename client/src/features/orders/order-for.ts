const KEY = 'instrumenta.orderFor'

/** The id of the company that was ordered for on this device the last time; empty for oneself. */
export function readOrderFor(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Remembers on this device for which company one orders; empty is for oneself. */
export function rememberOrderFor(companyId: string): void {
  try {
    if (companyId) localStorage.setItem(KEY, companyId)
    else localStorage.removeItem(KEY)
  } catch {
    // Forbidden or full: it is chosen anew the next time.
  }
}
