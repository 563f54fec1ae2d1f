/** Runs a storage operation; null if storage is forbidden or full. Data then lasts for the page. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
