import unicodeRanges from '@fontsource-variable/inter/unicode.json'
import { fontFaces, fontPreloads } from './font-faces'

test('each file of Inter is for the letters that its package names', () => {
  expect(fontFaces).toContain(`unicode-range:${unicodeRanges['latin-ext']}}`)
  expect(fontFaces).toContain(`unicode-range:${unicodeRanges.latin}}`)
})

test('an Arabic page asks at once for the typeface that its text does not wait for, others do not', () => {
  const [, file] = /href="([^"]+)"/.exec(fontPreloads('ar')) ?? []
  expect(file).toBeTruthy()
  expect(fontFaces).toContain(`font-display:swap;font-weight:100 900;src:url(${file})`)
  expect(fontPreloads('de')).toBe('')
})
