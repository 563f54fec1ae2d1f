import type { LiveEvent } from './live-events'
import { merge, subjectOf } from './live-events'

/** Unread subjects per listener. A slower listener is disconnected and reads the current state. */
const MAX_UNREAD = 500

/** Events of one listener, read at the listener's speed. */
export interface EventQueue extends AsyncIterableIterator<LiveEvent> {
  push(event: LiveEvent): void
  end(): void
}

/** @param onEnd called once, when the reader stops or the queue ends */
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
      if (waiting.size > MAX_UNREAD) queue.end()
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
