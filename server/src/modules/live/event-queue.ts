import type { LiveEvent } from './live-events'
import { merge, subjectOf } from './live-events'

/** Things that may wait to be read by one who is told of them. Who is further behind is better off with what is now. */
const MOST_WAITING = 500

/** What somebody is told, one after the other, as fast as they read it. */
export interface EventQueue extends AsyncIterableIterator<LiveEvent> {
  push(event: LiveEvent): void
  end(): void
}

/** An empty queue. @param onEnd called once, when nobody reads it any more or it has ended */
export function createEventQueue(onEnd: (queue: EventQueue) => void): EventQueue {
  const waiting = new Map<string, LiveEvent>()
  let reader: ((result: IteratorResult<LiveEvent>) => void) | undefined
  let hasEnded = false

  const queue: EventQueue = {
    push(event) {
      if (hasEnded) return
      if (reader) {
        reader({ done: false, value: event })
        reader = undefined
        return
      }
      const subject = subjectOf(event)
      const earlier = waiting.get(subject)
      waiting.set(subject, earlier ? merge(earlier, event) : event)
      if (waiting.size > MOST_WAITING) queue.end()
    },

    end() {
      if (hasEnded) return
      hasEnded = true
      waiting.clear()
      reader?.({ done: true, value: undefined })
      reader = undefined
      onEnd(queue)
    },

    next() {
      const [first] = waiting
      if (first) {
        waiting.delete(first[0])
        return Promise.resolve({ done: false, value: first[1] })
      }
      if (hasEnded) return Promise.resolve({ done: true, value: undefined })
      return new Promise((resolve) => (reader = resolve))
    },

    async return() {
      queue.end()
      return { done: true, value: undefined }
    },

    [Symbol.asyncIterator]: () => queue,
  }
  return queue
}
