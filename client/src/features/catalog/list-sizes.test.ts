import { i18n } from '@lingui/core'
import { listSizes } from './list-sizes'

afterEach(() => i18n.activate('en'))

test('sizes are told apart by commas, or by semicolons where one has a comma in it', () => {
  expect(listSizes([])).toBe('')
  expect(listSizes(['14 cm', '16 cm'])).toBe('14 cm, 16 cm')
  expect(listSizes(['14 cm', '16 cm, curved'])).toBe('14 cm; 16 cm, curved')
})

test('each stays in one piece where all runs from right to left', () => {
  i18n.load('ar', {})
  i18n.activate('ar')
  expect(listSizes(['14 cm', '16 cm'])).toBe('\u206814 cm\u2069, \u206816 cm\u2069')
})
