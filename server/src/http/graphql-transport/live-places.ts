import type { SharedPlaces } from '../../shared/shared-memory'

interface PlacesDeps {
  /** Limit of this process. */
  mostOfAll: number
  /** Limit of one client, over all instances if shared. */
  mostOfOne: number
  shared?: SharedPlaces | undefined
}

/** Limits of open connections. */
export interface Places {
  /** Returns the function to release the place; `full` at the limit of the process, `tooMany` at that of the client. */
  take(client: string): Promise<(() => void) | 'full' | 'tooMany'>
  close(): void
}

/**
 * Counts places, including those at other instances while they are available: holds are renewed regularly, so those of a
 * crashed process expire.
 */
export function createPlaces({ mostOfAll, mostOfOne, shared }: PlacesDeps): Places {
  const counts = new Map<string, number>()
  let taken = 0

  function add(client: string, difference: 1 | -1): number {
    const count = (counts.get(client) ?? 0) + difference
    taken += difference
    if (count > 0) counts.set(client, count)
    else counts.delete(client)
    return count
  }

  /** Reports the counts of this process to the others. A lost report is repeated or expires. */
  const tell = (client: string) => void shared?.hold(client, counts.get(client) ?? 0).catch(() => undefined)

  const timer =
    shared &&
    setInterval(() => {
      for (const client of counts.keys()) tell(client)
    }, shared.leaseMs / 3).unref()

  return {
    async take(client) {
      if (taken >= mostOfAll) return 'full'
      if ((counts.get(client) ?? 0) >= mostOfOne) return 'tooMany'
      const count = add(client, 1)
      const isFree = await (shared?.hold(client, count, mostOfOne).catch(() => true) ?? true)
      if (!isFree) {
        add(client, -1)
        tell(client)
        return 'tooMany'
      }
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        add(client, -1)
        tell(client)
      }
    },
    close: () => clearInterval(timer),
  }
}
