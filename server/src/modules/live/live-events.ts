/** Something that happened, by its ids alone: what it is about is read anew for each who is told. */
export type LiveEvent =
  | { kind: 'BEGUN' }
  | { kind: 'ORDER'; id: string; isPlaced: boolean; people: readonly string[] }
  | { kind: 'QUOTATION'; id: string; people: readonly string[] }
  | { kind: 'STOCK'; id: string }

/** What somebody wants to be told of. Whether they may see it is asked again for each event, of the service that reads it. */
export interface LiveWish {
  /** Who asks; null for a visitor. */
  personId: string | null
  /** Whether they see everybody's orders and quotations. */
  seesAll: { orders: boolean; quotations: boolean }
  /** Orders that are placed. */
  isPlacedWanted?: boolean
  /** Changes of all orders that are theirs to see, or of one. */
  orders?: 'all' | { id: string }
  quotations?: 'all' | { id: string }
  /** Products whose stock moves. */
  productIds?: readonly string[]
}

/** Whether an event may be for somebody: what is surely not for them is not read for them. */
export function isWanted(wish: LiveWish, event: LiveEvent): boolean {
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

const isOf = (wanted: LiveWish['orders'], id: string) => wanted === 'all' || wanted?.id === id
const isAmong = (people: readonly string[], { personId }: LiveWish) => personId !== null && people.includes(personId)

/** Events of one thing that nobody has read yet are one event. */
export const subjectOf = (event: LiveEvent) => (event.kind === 'BEGUN' ? event.kind : `${event.kind} ${event.id}`)

/** What two events of one thing come to. */
export function merge(earlier: LiveEvent, later: LiveEvent): LiveEvent {
  if (earlier.kind !== 'ORDER' || later.kind !== 'ORDER') return later
  return { ...later, isPlaced: earlier.isPlaced || later.isPlaced }
}
