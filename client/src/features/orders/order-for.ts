const KEY = 'instrumenta.orderFor'

/** The last chosen company's id on this device; empty for a private order, null without a choice. */
export function readOrderFor(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores the chosen company on this device; empty for a private order. */
export function rememberOrderFor(companyId: string): void {
  try {
    localStorage.setItem(KEY, companyId)
  } catch {
    // Forbidden or full: the user chooses again next time.
  }
}
