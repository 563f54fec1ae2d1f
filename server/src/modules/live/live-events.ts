/** An event by ids only: the row is read for each listener. */
export type LiveEvent =
  | { kind: 'BEGUN' }
  | { kind: 'ORDER'; id: string; isPlaced: boolean; people: readonly string[] }
  | { kind: 'QUOTATION'; id: string; people: readonly string[] }
  | { kind: 'STOCK'; id: string }

/** The events that a listener chose. Their rights are checked again for each event. */
export interface LiveFilter {
  /** Null for a visitor. */
  personId: string | null
  /** True if they may see all orders and quotations. */
  seesAll: { orders: boolean; quotations: boolean }
  /** Newly placed orders. */
  isPlacedWanted?: boolean
  /** Changes of all orders that the listener may see, or of one. */
  orders?: 'all' | { id: string }
  quotations?: 'all' | { id: string }
  /** Products whose stock changes. */
  productIds?: readonly string[]
}

/** A cheap check before the row is read for a listener. */
export function isWanted(wish: LiveFilter, event: LiveEvent): boolean {
  switch (event.kind) {
    case 'BEGUN':
      return true
    case 'STOCK':
      return wish.productIds?.includes(event.id) ?? false
    case 'QUOTATION':
      return isOf(wish.quotations, event.id) && (wish.seesAll.quotations || isAmong(event.people, wish))
    case 'ORDER':
      if (event.isPlaced && wish.isPlacedWanted) return true
      return isOf(wish.orders, event.id) && (wish.seesAll.orders || isAmong(event.people, wish))
  }
}

const isOf = (wanted: LiveFilter['orders'], id: string) => wanted === 'all' || wanted?.id === id
const isAmong = (people: readonly string[], { personId }: LiveFilter) => personId !== null && people.includes(personId)

/** Unread events with the same subject are merged. */
const subjectOf = (event: LiveEvent) => (event.kind === 'BEGUN' ? event.kind : `${event.kind} ${event.id}`)

function merge(earlier: LiveEvent, later: LiveEvent): LiveEvent {
  if (earlier.kind !== 'ORDER' || later.kind !== 'ORDER') return later
  return { ...later, isPlaced: earlier.isPlaced || later.isPlaced }
}

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
