import { i18n } from '@lingui/core'
import { speak } from '../i18n/messages'
import { formatDateTime } from './date'
import { formatMoney } from './money'
import { formatQuantity } from './number'

test('formats minor units as an amount with grouping', () => {
  expect(formatMoney({ amount: 210, currency: 'USD' })).toBe('$2.10')
  expect(formatMoney({ amount: 123456, currency: 'USD' })).toBe('$1,234.56')
  expect(formatMoney({ amount: 0, currency: 'USD' })).toBe('$0.00')
})

test('a currency keeps its own number of decimals', () => {
  expect(formatMoney({ amount: 1500, currency: 'JPY' })).toBe('¥1,500')
})

test.each([
  ['en', 'KWD', 12_345_678, 'KWD 12,345.678'],
  ['de', 'EUR', 123_456, '1.234,56 €'],
  ['fr', 'EUR', 123_456, '1 234,56 €'],
  ['zh', 'JPY', 123_456, 'JP¥123,456'],
] as const)('in %s, %s of %i minor units are %s', (language, currency, amount, text) => {
  i18n.load(language, {})
  speak(language)
  expect(formatMoney({ amount, currency }).replace(/\s/g, ' ')).toBe(text)
  speak('en')
})

test('the largest amounts of the schema are shown exactly', () => {
  expect(formatMoney({ amount: 999_999_999_999, currency: 'USD' })).toBe('$9,999,999,999.99')
})

test('groups quantities', () => {
  expect(formatQuantity(1200)).toBe('1,200')
  expect(formatQuantity(7)).toBe('7')
})

test('an instant uses the reader’s time zone', () => {
  // Jest sets no time zone, so the expectation comes from the same instant.
  const instant = new Date('2026-11-21T09:30:00.000Z')
  expect(formatDateTime(instant.toISOString())).toContain(String(instant.getDate()))
  expect(formatDateTime(instant.toISOString())).toMatch(/^Nov 2[012], 2026, \d{1,2}:[03]0\s[AP]M$/)
})

test('isolates a currency sign with letters on right-to-left pages', () => {
  i18n.load('ar', {})
  speak('ar')
  expect(formatMoney({ amount: 1120, currency: 'USD' })).toBe('\u200f11.20\u00a0\u2068US$\u2069')
  speak('en')
})
