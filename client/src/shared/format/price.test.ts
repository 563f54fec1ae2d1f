import { explainPrice, parsePrice, priceText, readPrice } from './price'

test.each([
  ['19.99', 1999],
  ['19.', 1900],
  [' $1,234 ', 123_400],
  ['$ 1.50', 150],
  ['0', 0],
  ['999999999999.99', 99_999_999_999_999],
])('%j is %i minor units', (text, amount) => {
  expect(parsePrice(text)).toBe(amount)
})

test.each(['', '1,50', '1.500', '-1', '1.9999', '€5', '1234567890123'])('%j is no price', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('what can be read in two ways is refused with how to write it', () => {
  const { problem } = readPrice('1,50')
  expect(problem && explainPrice(problem)).toContain('such as 1.50 or 1500.00.')
})

test('minor units are written with both decimals', () => {
  expect([priceText(1990), priceText(5), priceText(123_400)]).toEqual(['19.90', '0.05', '1234.00'])
})
