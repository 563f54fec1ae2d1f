/** The state of a navigation that changes what the page shows, but not where its reader is: nothing scrolls. */
export const KEEP_SCROLL = { keepsScroll: true }

/** Whether a location's state says so. */
export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true
}
