// What the history remembers of the way from a list to one of its items and back.

/** For the way to an item: the address of the list that one comes from. */
export function wayBackTo(list: string): { wayBack: string } {
  return { wayBack: list }
}

/** Where one came from; null for nobody knows, or for elsewhere. */
export function readWayBack(state: unknown): string | null {
  const path = valueOf(state, 'wayBack')
  return path?.startsWith('/') && !path.startsWith('//') ? path : null
}

/** For the way back: the id of the item, to go on at. */
export function returnTo(id: string): { returnedTo: string } {
  return { returnedTo: id }
}

/** The id of the item that one comes back from; null for none. */
export function readReturn(state: unknown): string | null {
  return valueOf(state, 'returnedTo')
}

function valueOf(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null) return null
  const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : null
}
