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
export const subjectOf = (event: LiveEvent) => (event.kind === 'BEGUN' ? event.kind : `${event.kind} ${event.id}`)

export function merge(earlier: LiveEvent, later: LiveEvent): LiveEvent {
  if (earlier.kind !== 'ORDER' || later.kind !== 'ORDER') return later
  return { ...later, isPlaced: earlier.isPlaced || later.isPlaced }
}
