import { standingEvents } from './order-trail'

const trail = (...states: string[]) => states.map((to) => ({ to }))

test('what was taken back is no part of how an order came to where it stands', () => {
  const events = trail('PLACED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED', 'SHIPPED', 'CONFIRMED', 'SHIPPED')
  expect(standingEvents(events)).toEqual(trail('PLACED', 'CONFIRMED', 'SHIPPED'))
})
