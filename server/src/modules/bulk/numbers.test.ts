import { readAmount, readWhole } from './numbers'

it.each([
  ['1,200', 1200],
  ['١٬٢٠٠', 1200],
  ['۲۴', 24],
  ['１２', 12],
  ['\u200f12', 12],
  ['12.00', 12],
  ['1.5', undefined],
])('%s is the whole number %s', (cell, value) => {
  expect(readWhole(cell, '.')).toBe(value)
})

it('reads an amount with the decimal sign of Arabic', () => {
  expect(readAmount('١٢٫٥', '.', 'USD')).toBe(1250)
})
