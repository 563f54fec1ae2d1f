import { explainPrice } from './explain-price'
import { parsePrice, priceText, readPrice } from './money'

test.each([
  ['19.99', 1999],
  ['19.', 1900],
  [' $1,234 ', 123_400],
  ['$ 1.50', 150],
  ['0', 0],
  ['1,50', 150],
  ['999999999999.99', 99_999_999_999_999],
])('%j is %i minor units', (text, amount) => {
  expect(parsePrice(text)).toBe(amount)
})

test.each(['', '1.500', '-1', '1.9999', '€5', '1234567890123'])('%j is no price', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('rejects an ambiguous price with the right notation', () => {
  const { problem } = readPrice('1.500')
  expect(problem && explainPrice(problem)).toContain('for example 1.50 or 1500.00.')
})

test('writes minor units with both decimals', () => {
  expect([priceText(1990), priceText(5), priceText(123_400)]).toEqual(['19.90', '0.05', '1234.00'])
})

test.each([
  ['USD', '19.99', 1999, '19.99'],
  ['JPY', '¥3,264', 3264, '3264'],
  ['KWD', '1.234', 1234, '1.234'],
  ['KWD', 'KWD 12', 12_000, '12.000'],
] as const)('%s: %s is %i minor units, which a field shows as %s', (currency, text, amount, shown) => {
  expect(parsePrice(text, currency)).toBe(amount)
  expect(priceText(amount, currency)).toBe(shown)
})

test('rejects decimals for a currency without them', () => {
  const { problem } = readPrice('19.5', 'JPY')
  expect(problem && explainPrice(problem, 'JPY')).toBe('Leave out decimals, for example 1999')
})
