import { stepQuantity } from './quantity'

const cartons = { minQuantity: 24, increment: 12, availableQuantity: 50 }

test.each([
  ['nothing yet goes to the minimum', 0, { less: null, more: 24 }],
  ['the minimum goes back to nothing', 24, { less: 0, more: 36 }],
  ['a broken carton goes to whole ones', 30, { less: 24, more: 36 }],
  ['the last whole carton in stock is the end', 48, { less: 36, more: null }],
  ['more than is in stock goes to what is', 90, { less: 48, more: null }],
])('%s', (_what, quantity, steps) => {
  expect(stepQuantity(quantity, cartons, 0)).toEqual(steps)
})

test('a required quantity steps down to its minimum', () => {
  expect(stepQuantity(24, cartons, 24)).toEqual({ less: null, more: 36 })
  expect(stepQuantity(3, cartons, 24)).toEqual({ less: null, more: 24 })
})
