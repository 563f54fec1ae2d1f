import unicodeRanges from '@fontsource-variable/inter/unicode.json'
import { fontFaces } from './font-faces'

test('each file of Inter is for the letters that its package names', () => {
  expect(fontFaces).toContain(`unicode-range:${unicodeRanges['latin-ext']}}`)
  expect(fontFaces).toContain(`unicode-range:${unicodeRanges.latin}}`)
})
