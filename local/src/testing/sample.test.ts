import { sample } from '@instrumenta/testing/sample'
import { RUNS_ALL } from '@instrumenta/testing/suite'

const cases = Array.from({ length: 100 }, (_, index) => index)

test('a sample has the requested size, or all cases in `npm run test:all`', () => {
  expect(sample(cases, 7)).toHaveLength(RUNS_ALL ? 100 : 7)
  expect(sample(cases, 200)).toEqual(cases)
})

test('a sample keeps the order of the cases and is the same throughout a run', () => {
  const first = sample(cases, 30)
  expect(first).toEqual([...first].sort((one, other) => one - other))
  expect(sample(cases, 30)).toEqual(first)
})
