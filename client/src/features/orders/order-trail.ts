/** An event of an order, with whether it takes back what was done before. */
export type TrailEvent<T> = T & { isUndo: boolean }

/**
 * The events of an order with those that lead back: into a state that it had left. An order enters each state once, unless the shop takes
 * back what it did.
 */
export function markUndone<T extends { to: string }>(events: readonly T[]): TrailEvent<T>[] {
  let trail: string[] = []
  return events.map((event) => {
    const before = trail.indexOf(event.to)
    trail = before < 0 ? [...trail, event.to] : trail.slice(0, before + 1)
    return { ...event, isUndo: before >= 0 }
  })
}

/** The events that led to where an order stands: without what was taken back. */
export function standingEvents<T extends { to: string }>(events: readonly T[]): T[] {
  return events.reduce<T[]>((trail, event) => {
    const before = trail.findIndex(({ to }) => to === event.to)
    return before < 0 ? [...trail, event] : trail.slice(0, before + 1)
  }, [])
}
