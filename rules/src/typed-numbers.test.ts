import { readTypedNumber } from './typed-numbers'

const signs = {
  en: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
  fr: { decimal: ',', group: ' ' },
}

test.each([
  ['en', '1,234.50', { value: 123_450 }],
  ['de', '1.234,50', { value: 123_450 }],
  ['fr', '1\u202f234,50', { value: 123_450 }],
  ['en', '١٢٫٥', { value: 1250 }],
  ['en', '1,50', { value: 150 }],
  ['en', '1.500', { value: null, problem: 'AMBIGUOUS' }],
  ['de', '1,500', { value: null, problem: 'AMBIGUOUS' }],
  ['en', '19.9999', { value: null, problem: 'TOO_PRECISE' }],
  ['en', '1234567890123', { value: null, problem: 'TOO_LONG' }],
  ['en', '15%', { value: null, problem: 'UNREADABLE' }],
] as const)('in %s, %j with two decimals is read as %o', (language, text, expected) => {
  expect(readTypedNumber(text, 2, signs[language])).toEqual(expected)
})
