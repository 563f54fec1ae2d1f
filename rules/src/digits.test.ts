import { toEuropeanDigits } from './digits'

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
