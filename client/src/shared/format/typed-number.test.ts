import { readTypedNumber } from './typed-number'

test.each([
  ['19.99', 2, 1999],
  ['19.9', 2, 1990],
  ['19.', 2, 1900],
  ['0.5', 2, 50],
  ['1,500', 2, 150_000],
  ['1,500.5', 2, 150_050],
  ['1,234,567', 2, 123_456_700],
  ['1500', 0, 1500],
  [' 1,500 ', 0, 1500],
  ['007', 0, 7],
])('%j with %i decimals is %i', (text, decimals, value) => {
  expect(readTypedNumber(text, decimals)).toEqual({ value })
})

test.each([
  // A comma before the cents, as half of the world writes them.
  ['1,50', 2, 'AMBIGUOUS'],
  ['1,5', 0, 'AMBIGUOUS'],
  ['0,500', 2, 'AMBIGUOUS'],
  ['1,50.00', 2, 'AMBIGUOUS'],
  ['12345,678', 2, 'AMBIGUOUS'],
  ['1.234,50', 2, 'AMBIGUOUS'],
  ['1.234.567', 2, 'AMBIGUOUS'],
  // A point between the thousands, as half of the world writes them.
  ['1.500', 2, 'AMBIGUOUS'],
  ['1.500', 0, 'AMBIGUOUS'],
  ['1.9999', 2, 'TOO_PRECISE'],
  ['0.999', 2, 'TOO_PRECISE'],
  ['1,500.999', 2, 'TOO_PRECISE'],
  ['1.5', 0, 'TOO_PRECISE'],
  ['1234567890123', 2, 'TOO_LONG'],
  ['', 2, 'UNREADABLE'],
  ['.', 2, 'UNREADABLE'],
  ['-1', 2, 'UNREADABLE'],
  ['1e3', 2, 'UNREADABLE'],
  ['0x10', 2, 'UNREADABLE'],
  ['١٢', 2, 'UNREADABLE'],
  ['12 34', 2, 'UNREADABLE'],
])('%j with %i decimals is refused: %s', (text, decimals, problem) => {
  expect(readTypedNumber(text, decimals)).toEqual({ value: null, problem })
})

test('another language reads the same signs its own way', () => {
  const german = { decimal: ',', group: '.' }
  expect(readTypedNumber('1,50', 2, german)).toEqual({ value: 150 })
  expect(readTypedNumber('1.500', 0, german)).toEqual({ value: 1500 })
  expect(readTypedNumber('1.50', 2, german)).toEqual({ value: null, problem: 'AMBIGUOUS' })
})
