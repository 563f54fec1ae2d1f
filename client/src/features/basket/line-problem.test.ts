import { lineProblem } from './line-problem'

const carton = { minQuantity: 48, increment: 24, availableQuantity: 100 }

test.each([
  [48, null],
  [72, null],
  [96, null],
  [24, { message: 'Order at least 48 units.', remedy: 48 }],
  [50, { message: 'Sold in cartons of 24: order 48 or 72', remedy: 72 }],
  // 98 units are four cartons and a part of the fifth.
  [98, { message: 'Sold in cartons of 24: order 96', remedy: 96 }],
  [120, { message: 'Only 100 units are in stock.', remedy: 96 }],
])('of %i pieces in cartons of 24, from 48, of 100 in stock', (quantity, problem) => {
  expect(lineProblem(quantity, carton)).toEqual(problem)
})

test('a discontinued or too small line can only be removed', () => {
  expect(lineProblem(48, null)?.remedy).toBeNull()
  expect(lineProblem(48, { ...carton, availableQuantity: 47 })?.remedy).toBeNull()
})
