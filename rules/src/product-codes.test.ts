import { foldProductCode, foreignSignIn, isProductCode } from './product-codes'

test.each([
  ['a non-breaking hyphen', 'AN\u20111014'],
  ['a hyphen of typography', 'AN\u20101014'],
  ['a figure dash', 'AN\u20121014'],
  ['an en dash', 'AN–1014'],
  ['an em dash', 'AN—1014'],
  ['a minus', 'AN−1014'],
  ['a small hyphen', 'AN\ufe631014'],
  ['a full-width hyphen', 'AN－1014'],
  ['a hyphen bullet', 'AN\u20431014'],
  ['a soft hyphen in place of the hyphen', 'AN\u00ad1014'],
  ['a soft hyphen behind the hyphen', 'AN-\u00ad1014'],
  ['a space of no width', 'AN-1014\u200b'],
  ['a byte order mark', '\ufeffAN-1014'],
  ['marks of direction', '\u200fAN-1014\u202c'],
  ['isolates', '\u2066AN-1014\u2069'],
  ['a joiner', 'AN-\u20601014'],
  ['a variation selector', 'AN-1014\ufe0f'],
  ['full-width letters and digits', 'ＡＮ－１０１４'],
  ['Arabic-Indic digits', 'AN-١٠١٤'],
  ['Persian digits', 'AN-۱۰۱۴'],
  ['small letters', ' an-1014 '],
  ['a non-breaking space around it', '\u00a0AN-1014\u00a0'],
])('takes a code with %s', (_what, text) => {
  expect(foldProductCode(text)).toBe('AN-1014')
})

test.each([
  ['AN-1014²', '²', 'U+00B2'],
  ['Straße-1', 'ß', 'U+00DF'],
  ['АN-1014', 'А', 'U+0410'],
  ['AN 1014', ' ', 'U+0020'],
  ['AN-1014™', '™', 'U+2122'],
  ['AN\u00001014', '\u0000', 'U+0000'],
])('leaves what is no sign of codes in %j, and names it', (text, sign, name) => {
  const code = foldProductCode(text)
  expect(isProductCode(code)).toBe(false)
  expect(foreignSignIn(code)).toEqual({ sign, name })
})

test('a code has 1 to 40 signs', () => {
  expect(isProductCode('A'.repeat(40))).toBe(true)
  expect(isProductCode('A'.repeat(41))).toBe(false)
  expect(isProductCode('')).toBe(false)
  expect(foreignSignIn('A._/-9')).toBeNull()
})
