import { i18n } from '@lingui/core'
import { speak } from '../../shared/i18n/messages'
import type { Language } from '../../shared/i18n/languages'
import { explainRate, formatRate, rateText, readRate } from './price-list-values'

function speakBare(language: Language): void {
  i18n.load(language, {})
  speak(language)
}

afterEach(() => speak('en'))

const read = (text: string) => {
  const { value, problem } = readRate(text)
  return value ?? problem
}

test.each([
  ['en', '3.6725', '3.6725'],
  ['en', ' 1,234.5 ', '1234.5'],
  ['en', '1234567890.0123456789', '1234567890.0123456789'],
  ['en', '٣٫٦٧٢٥', '3.6725'],
  ['de', '3,6725', '3.6725'],
  ['de', '1.234,5', '1234.5'],
  ['fr', '1 234,5', '1234.5'],
  ['ar', '٣٫٦٧٢٥', '3.6725'],
  ['en', '3,6725', 'AMBIGUOUS'],
  ['de', '3.6725', 'AMBIGUOUS'],
  ['en', '0.01234567891', 'TOO_PRECISE'],
  ['en', '12345678901', 'TOO_LONG'],
  ['en', '0.000', 'ZERO'],
  ['en', '-1', 'UNREADABLE'],
  ['en', '1e3', 'UNREADABLE'],
  ['en', '', 'UNREADABLE'],
] as const)('in %s "%s" is %s', (language, text, meant) => {
  speakBare(language)
  expect(read(text)).toBe(meant)
})

test('a rate is localised, and its field has all digits', () => {
  speakBare('de')
  expect([formatRate('163.27'), formatRate('0.0000123'), rateText('1234567890.0123456789')]).toEqual([
    '163,27',
    '0,0000123',
    '1234567890,0123456789',
  ])
  expect(read(rateText('1234567890.0123456789'))).toBe('1234567890.0123456789')
  speak('en')
  expect(formatRate('151.0080466149')).toBe('151.00805')
})

test('reports an invalid rate with an example in the page’s language', () => {
  expect(explainRate('UNREADABLE')).toBe('Enter a rate, for example 3.6725')
  speakBare('de')
  expect(explainRate('UNREADABLE')).toContain('3,6725')
})
