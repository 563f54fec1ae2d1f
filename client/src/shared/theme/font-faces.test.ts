import unicodeRanges from '@fontsource-variable/inter/unicode.json'
import { fontFaces, fontPreloads } from './font-faces'
import { tokens } from './tokens'

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

test('text is drawn in Inter where a reader has it, or nothing could fetch it for a later page', () => {
  expect(tokens.fonts?.body?.value).toMatch(/^var\(--inter,\) '/)
  expect(fontFaces).toContain("[data-inter]{--inter:'Inter Variable',}")
  expect(fontFaces).toContain("@media(scripting:none){:root{--inter:'Inter Variable',}}")
})
