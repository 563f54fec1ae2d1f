import { i18n } from '@lingui/core'
import { sizeOptions } from './chosen-size'

afterEach(() => i18n.activate('en'))

test('isolates size names on right-to-left pages', () => {
  const sizes = [{ id: 'c', name: '16 cm, curved' }]
  expect(sizeOptions(sizes)).toEqual({ c: '16 cm, curved' })
  i18n.load('ar', {})
  i18n.activate('ar')
  expect(sizeOptions(sizes)).toEqual({ c: '\u206816 cm, curved\u2069' })
})
