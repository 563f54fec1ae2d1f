import { parsePrice, priceText } from './price'

test.each([
  ['19.99', 1999],
  ['19.9', 1990],
  ['19.', 1900],
  [' $1,234 ', 123_400],
  ['0', 0],
  ['999999999999.99', 99_999_999_999_999],
])('%j is %i minor units', (text, amount) => {
  expect(parsePrice(text)).toBe(amount)
})

test.each(['', '.', '-1', '1.999', '1e3', '0x10', '١٢', '12 34', '1234567890123'])('%j is no price', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('minor units are written with both decimals', () => {
  expect([priceText(1990), priceText(5), priceText(123_400)]).toEqual(['19.90', '0.05', '1234.00'])
})
