import { i18n } from '@lingui/core'
import { listSizes } from './list-sizes'

afterEach(() => i18n.activate('en'))

test('commas separate sizes, or semicolons if one contains a comma', () => {
  expect(listSizes([])).toBe('')
  expect(listSizes(['14 cm', '16 cm'])).toBe('14 cm, 16 cm')
  expect(listSizes(['14 cm', '16 cm, curved'])).toBe('14 cm; 16 cm, curved')
})

test('isolates each size on right-to-left pages', () => {
  i18n.load('ar', {})
  i18n.activate('ar')
  expect(listSizes(['14 cm', '16 cm'])).toBe('\u206814 cm\u2069, \u206816 cm\u2069')
})
