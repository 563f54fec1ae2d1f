import { markUndone, standingEvents } from './order-trail'

const trail = (...states: string[]) => states.map((to) => ({ to }))

test('what was taken back is told of, and is no part of how an order came to where it stands', () => {
  const events = trail('PLACED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED', 'SHIPPED', 'CONFIRMED', 'SHIPPED')
  expect(markUndone(events).map(({ isUndo }) => isUndo)).toEqual([false, false, false, true, false, true, false])
  expect(standingEvents(events)).toEqual(trail('PLACED', 'CONFIRMED', 'SHIPPED'))
})
