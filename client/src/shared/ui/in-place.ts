/** The state of a navigation that changes what the page shows, but not where its reader is: nothing scrolls. */
export const IN_PLACE = { isInPlace: true }

/** Whether a location's state says so. */
export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state && state.isInPlace === true
}
