/** Runs the work in its turn, and returns its result. */
type RoundRobinQueue = <T>(who: string, work: () => Promise<T>) => Promise<T>

/**
 * Queue that runs one piece of work at a time, taking turns between owners: each waits for at most one piece of every other,
 * however many they have. Per process.
 */
export function createRoundRobinQueue(): RoundRobinQueue {
  /** Waiting work by owner, in the order of their turns. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let isAtWork = false

  async function workOff(): Promise<void> {
    isAtWork = true
    for (let turn = takeTurn(); turn; turn = takeTurn()) await turn()
    isAtWork = false
  }

  function takeTurn(): (() => Promise<unknown>) | undefined {
    for (const [who, [work, ...others]] of waiting) {
      // Moved to the end of the round.
      waiting.delete(who)
      if (others.length > 0) waiting.set(who, others)
      return work
    }
    return undefined
  }

  return (who, work) =>
    new Promise((resolve, reject) => {
      const turn = () => work().then(resolve, reject)
      waiting.set(who, [...(waiting.get(who) ?? []), turn])
      if (!isAtWork) void workOff()
    })
}
