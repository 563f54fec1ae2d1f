/** Events that led to the current status, without undone ones. */
export function standingEvents<T extends { to: string }>(events: readonly T[]): T[] {
  return events.reduce<T[]>((trail, event) => {
    const before = trail.findIndex(({ to }) => to === event.to)
    return before < 0 ? [...trail, event] : trail.slice(0, before + 1)
  }, [])
}
