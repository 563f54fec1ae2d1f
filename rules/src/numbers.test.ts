import { readTypedNumber, toEuropeanDigits } from './numbers'

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['full-width', '０１２３４５６７８９'],
  ['Devanagari', '०१२३४५६७८९'],
  ['bold, of mathematics', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospaced, of mathematics', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('reads %s digits', (_script, digits) => {
  expect(toEuropeanDigits(digits)).toBe('0123456789')
})

test('leaves everything else unchanged', () => {
  expect(toEuropeanDigits('CO₂, 5 m², ½, Ⅷ, ٪, 12')).toBe('CO₂, 5 m², ½, Ⅷ, ٪, 12')
})

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
