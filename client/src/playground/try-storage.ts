/** Storage can be forbidden or full: what was meant to be kept then lives as long as the page, and nothing is found, null. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
