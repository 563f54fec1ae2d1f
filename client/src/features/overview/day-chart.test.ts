import { roundUp } from './day-chart'

test('an axis ends at a round number', () => {
  expect([0, 1, 2, 3, 5, 6, 10, 11, 123_456].map(roundUp)).toEqual([1, 1, 2, 5, 5, 10, 10, 20, 200_000])
})
