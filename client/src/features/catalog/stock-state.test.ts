import { canBeOrdered, stockState } from './stock-state'

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

test('stock that suffices only in total is not shown as plenty', () => {
  const stock = { availableQuantity: 180, minQuantity: 10 }
  expect(stockState(stock, true)).toEqual({ label: 'Only 180 left', tone: 'red', isOrderable: false })
  expect(stockState({ ...stock, availableQuantity: 9 }, false)).toMatchObject({ label: 'Only 9 left', tone: 'amber' })
})

const stock = (availableQuantity: number, minQuantity: number) => ({ availableQuantity, minQuantity })

test.each([
  [
    'enough of one size, though of fewer pieces than the product’s minimum',

    5,
    10,
    [stock(5, 2), stock(0, 10)],
    true,
  ],
  ['as much in all, but too little of each size', 10, 10, [stock(5, 10), stock(5, 10)], false],
  ['enough, which sizes share', 10, 10, [stock(10, 20)], true],
  [
    'too little, which sizes share, but enough for one that takes fewer',

    5,
    10,
    [stock(5, 10), stock(5, 2)],
    true,
  ],
  ['too little, which sizes share', 9, 10, [stock(9, 20), stock(9, 10)], false],
  ['too little, but not for the one size that there is, which nobody chooses', 5, 10, [stock(5, 2)], false],
])('%s', (_what, availableQuantity, minQuantity, variants, isOrderable) => {
  expect(canBeOrdered({ availableQuantity, minQuantity, variants })).toBe(isOrderable)
})
