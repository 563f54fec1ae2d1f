import { parseStockDelta, stockDeltaProblem } from './stock-change'

test.each([
  ['+20', 20],
  ['-5', -5],
  ['−5', -5],
  ['–5', -5],
  ['＋２０', 20],
  ['\u200f+٢٠', 20],
])('%s is a change of stock', (text, delta) => {
  expect(parseStockDelta(text)).toBe(delta)
  expect(stockDeltaProblem(text)).toBeNull()
})

test('asks for the sign of a number without one', () => {
  expect(parseStockDelta('20')).toBeNull()
  expect(stockDeltaProblem('20')).toContain('Use +')
})
