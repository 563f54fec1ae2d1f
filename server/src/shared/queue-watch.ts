/** Longer than any statement may take: in that time one has ended, and whoever stands behind a pooler has had an answer. */
const LONGEST_MS = 20_000

/** Tells a pooler whose connections are all taken from one behind which nothing answers any more. It greets in both cases. */
export interface QueueWatch {
  /** A question of ours waits in the pooler's queue; answers whether it has been too long since anybody was answered. */
  isLost(): boolean
  /** Somebody was answered. */
  hear(): void
}

/** Begins with nobody waiting. */
export function createQueueWatch(now: () => number = Date.now): QueueWatch {
  let since: number | undefined
  return {
    isLost() {
      since ??= now()
      return now() - since > LONGEST_MS
    },
    hear() {
      since = undefined
    },
  }
}
