import { i18n } from '@lingui/core'
import { LANGUAGE_CODES } from '../../shared/i18n/languages'
import { speak } from '../../shared/i18n/messages'
import { parseTiers, tierExample, tiersProblem, tiersText } from './tier-lines'

const money = (amount: number) => ({ amount, currency: 'USD' })

test('lists price tiers without the first, which is the price', () => {
  const text = tiersText([
    { minQuantity: 1, unitPrice: money(1_235) },
    { minQuantity: 50, unitPrice: money(1_180) },
    { minQuantity: 200, unitPrice: money(1_090) },
  ])
  expect(text).toBe('50: 11.80\n200: 10.90')
  expect(parseTiers(text)).toEqual([
    { minQuantity: 50, unitPrice: 1_180 },
    { minQuantity: 200, unitPrice: 1_090 },
  ])
})

afterEach(() => speak('en'))

test.each(LANGUAGE_CODES)('the line that stands as an example is one, in %s', (language) => {
  i18n.load(language, {})
  speak(language)
  expect(parseTiers(tierExample())).toEqual([{ minQuantity: 50, unitPrice: 1_180 }])
})

test.each([
  ['', null],
  ['50: 11.80\n\n 1,000 = 10.90 ', null],
  ['50: 11.80\nmany: 9', '“many: 9” isn’t a quantity and price. Use a format like 50: 11.80'],
  ['50 11.80', '“50 11.80” isn’t a quantity and price. Use a format like 50: 11.80'],
  ['50: 11.80: 3', '“50: 11.80: 3” isn’t a quantity and price. Use a format like 50: 11.80'],
  ['50: 11.80\n50: 10.90', '“50: 10.90”: each quantity must be higher than the one above'],
  [Array.from({ length: 21 }, (_, index) => `${index + 2}: 1`).join('\n'), 'Enter at most 20 lines'],
])('of the lines %j it says %j', (text, problem) => {
  expect(tiersProblem(text)).toBe(problem)
})
