import { stockState } from './stock-state'

test.each([
  [1200, 10, '1,200 in stock', 'green', true],
  [51, 1, '51 in stock', 'green', true],
  [50, 1, 'Only 50 left', 'amber', true],
  [149, 50, 'Only 149 left', 'amber', true],
  [150, 50, '150 in stock', 'green', true],
  [10, 10, 'Only 10 left', 'amber', true],
  [9, 10, 'Only 9 left', 'red', false],
  [0, 1, 'Out of stock', 'red', false],
])('%i pieces with a minimum of %i: %s', (availableQuantity, minQuantity, label, tone, isOrderable) => {
  expect(stockState({ availableQuantity, minQuantity })).toEqual({ label, tone, isOrderable })
})
