import { standingEvents } from './order-status'

const trail = (...states: string[]) => states.map((to) => ({ to }))

test('omits undone events from the order’s trail', () => {
  const events = trail('PLACED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED', 'SHIPPED', 'CONFIRMED', 'SHIPPED')
  expect(standingEvents(events)).toEqual(trail('PLACED', 'CONFIRMED', 'SHIPPED'))
})
