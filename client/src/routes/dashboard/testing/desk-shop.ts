const NEXT: Record<string, string[]> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
}

/** The number of an order, by its index. */
export const numberOf = (place: number) => `2026-${String(place).padStart(6, '0')}`

/** An order by its index. */
export function orderAt(place: number, status = 'PLACED') {
  return {
    id: `o${place}`,
    number: numberOf(place),
    createdAt: '2026-11-21T09:30:00.000Z',
    customerName: 'Carl Customer',
    company: place === 1 ? { id: 'c1', name: 'Clinic' } : null,
    lineCount: 2,
    lines: [{ id: `l${place}`, name: 'Forceps', quantity: 50 }],
    status,
    needsSize: false,
    nextStatuses: NEXT[status] ?? [],
    total: { amount: 7500, currency: 'USD' },
    totalDue: { amount: 7500, currency: 'USD' },
  }
}

/** A shop with `count` placed orders and a working `moveOrders`. */
export function shopOf(count: number, refuses: string[] = []) {
  const states = new Map(Array.from({ length: count }, (_, index) => [`o${index + 1}`, 'PLACED']))
  const list = (wanted?: string) =>
    [...states]
      .filter(([, status]) => !wanted || status === wanted)
      .map(([id, status]) => orderAt(Number(id.slice(1)), status))
  const move = (id: string, to: string) => {
    const status = states.get(id) ?? ''
    if (refuses.includes(id) || !NEXT[status]?.includes(to)) {
      const message = `An order that is ${status} does not move.`
      return { __typename: 'InvalidOrderTransition', message, status, nextStatuses: NEXT[status] ?? [] }
    }
    states.set(id, to)
    const undo = { id: `act-${id}`, seconds: 10 }
    return { __typename: 'UpdateOrderStatusSuccess', order: orderAt(Number(id.slice(1)), to), undo }
  }
  const orders = jest.fn(({ filter }: { filter?: { status?: string } | null }) => ({
    nodes: list(filter?.status),
    pageInfo: { endCursor: null, hasNextPage: false },
  }))
  const orderCounts = jest.fn(() => [{ status: 'PLACED', count: list().filter((o) => o.status === 'PLACED').length }])
  const moveOrders = jest.fn(({ input: { ids, status } }: { input: { ids: string[]; status: string } }): unknown => ({
    moves: ids.map((id) => ({ id, result: move(id, status) })),
  }))
  const orderTotals = () => [
    { amount: 1_250_000, currency: 'USD' },
    { amount: 9_900, currency: 'EUR' },
  ]
  return { orders, orderCounts, orderTotals, moveOrders }
}
