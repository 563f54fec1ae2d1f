import { missTextOf } from './search-misses'

test.each([
  ['  Littmann  Classic ', 'littmann classic'],
  ['Größe ５', 'größe 5'],
  ['SU-9999', 'su-9999'],
  ['carl@example.com', null],
  ['+49 40 123456', null],
  ['٠١٢٣٤٥٦', null],
  ['https://example.com', null],
  ['x'.repeat(101), null],
  [' ', null],
])('normalizes %j to %j', (typed, text) => {
  expect(missTextOf(typed)).toBe(text)
})
