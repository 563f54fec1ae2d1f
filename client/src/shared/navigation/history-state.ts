/** Navigation state that prevents scrolling. */
export const KEEP_SCROLL = { keepsScroll: true }

export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true
}

// History state between a list and one of its items.

/** State for a link to an item: the list's address. */
export function wayBackTo(list: string): { wayBack: string } {
  return { wayBack: list }
}

/** The list's address; null if the user came from elsewhere. */
export function readWayBack(state: unknown): string | null {
  const path = valueOf(state, 'wayBack')
  return path?.startsWith('/') && !path.startsWith('//') ? path : null
}

/** State for the way back: the item's id. */
export function returnTo(id: string): { returnedTo: string } {
  return { returnedTo: id }
}

/** The item that the user returns from, or null. */
export function readReturn(state: unknown): string | null {
  return valueOf(state, 'returnedTo')
}

function valueOf(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null) return null
  const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : null
}
