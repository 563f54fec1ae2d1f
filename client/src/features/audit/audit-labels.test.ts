import { i18n } from '@lingui/core'
import { speak } from '../../shared/i18n/messages'
import { describeValue } from './audit-labels'

afterEach(() => speak('en'))

const labels = { status: { PLACED: 'Placed' } }

test.each([
  ['status', 'PLACED', 'Placed'],
  ['status', 'PAID', 'PAID'],
  ['isRemoved', 'true', 'yes'],
  ['name', 'true', 'true'],
  ['name', '', 'none'],
  ['priceMinor', null, 'none'],
  ['priceMinor', '1234.50 USD', '1234.50 USD'],
  ['priceMinor', '3264 JPY', '3264 JPY'],
])('%s %j is described as %s', (field, value, words) => {
  expect(describeValue(field, value, labels)).toBe(words)
})

test('an amount uses the reader’s format', () => {
  i18n.load('de', {})
  speak('de')
  expect(describeValue('priceMinor', '19.90 USD', labels)).toBe('19,90 USD')
  expect(describeValue('credit', '42.48 USD', labels)).toBe('42,48 USD')
})
