import { i18n } from '@lingui/core'
import { speak } from '../i18n/messages'
import { readTypedNumber } from './number'

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
  ['10.00', 0, 10],
  ['10,00', 0, 10],
  ['1,500.00', 0, 1500],
  ['１，５００', 0, 1500],
  ['\u200f12\u200b', 0, 12],
  // Decimal comma, as in half of the world.
  ['1,50', 2, 150],
  ['12,50', 2, 1250],
  ['1,5', 2, 150],
  ['1.234,50', 2, 123_450],
])('%j with %i decimals is %i', (text, decimals, value) => {
  expect(readTypedNumber(text, decimals)).toEqual({ value })
})

test.each([
  ['1,5', 0, 'AMBIGUOUS'],
  ['0,500', 2, 'AMBIGUOUS'],
  ['1,50.00', 2, 'AMBIGUOUS'],
  ['12345,678', 2, 'AMBIGUOUS'],
  ['1.234.567', 2, 'AMBIGUOUS'],
  // Point as the thousands separator, as in half of the world.
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
  ['12 34', 2, 'UNREADABLE'],
])('%j with %i decimals is refused: %s', (text, decimals, problem) => {
  expect(readTypedNumber(text, decimals)).toEqual({ value: null, problem })
})

describe('in other languages', () => {
  afterEach(() => speak('en'))

  test.each([
    ['de', '1,50', 2, 150],
    ['de', '1.234,50', 2, 123_450],
    ['de', '1.500', 0, 1500],
    ['es', '1.234.567', 0, 1_234_567],
    ['fr', '1 234,50', 2, 123_450],
    ['fr', '1\u202f234,50', 2, 123_450],
    ['fr', '1\u00a0234', 0, 1234],
    ['ar', '١٢٫٥', 2, 1250],
    ['ar', '١٬٢٣٤', 0, 1234],
    ['ar', '۱۲', 0, 12],
    ['ar', '1,234.5', 2, 123_450],
    ['zh', '1,234.50', 2, 123_450],
    ['en', '١٢', 0, 12],
    ['de', '1.50', 2, 150],
    ['de', '1,234.50', 2, 123_450],
    ['fr', '1.50', 2, 150],
    ['fr', '1.234,50', 2, 123_450],
  ] as const)('%s: %j with %i decimals is %i', (language, text, decimals, value) => {
    i18n.load(language, {})
    speak(language)
    expect(readTypedNumber(text, decimals)).toEqual({ value })
  })

  test.each([
    ['de', '1,234', 2],
    ['fr', '1.234', 2],
    ['fr', '12 34', 0],
    ['es', '1,5', 0],
  ] as const)('%s: %j with %i decimals could be another number', (language, text, decimals) => {
    i18n.load(language, {})
    speak(language)
    expect(readTypedNumber(text, decimals).value).toBeNull()
  })
})
