import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import unicodeRanges from '@fontsource-variable/inter/unicode.json'
import { listCharacters } from '../../../build/unicode-range'
import { ARABIC_LETTERS } from './arabic-letters'
import { fontFaces, fontPreloads } from './font-faces'
import { tokens } from './tokens'

test('each Inter file covers the range that its package declares', () => {
  expect(fontFaces).toContain(`unicode-range:${unicodeRanges['latin-ext']}}`)
  expect(fontFaces).toContain(`unicode-range:${unicodeRanges.latin}}`)
})

test('only an Arabic page preloads its typeface', () => {
  const [, file] = /href="([^"]+)"/.exec(fontPreloads('ar')) ?? []
  expect(file).toBeTruthy()
  expect(fontFaces).toContain(`font-display:swap;font-weight:100 900;src:url(${file})`)
  expect(fontPreloads('de')).toBe('')
})

/** The joined texts of our files below a folder. */
function readAll(folder: string, ending: RegExp): string {
  const root = join(__dirname, '../../../..', folder)
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name))
  return names.map((name) => readFileSync(join(root, name), 'utf8')).join('\n')
}

test('the first part of the Arabic typeface covers all messages', () => {
  const texts =
    readAll('client/src/messages/ar', /\.po$/) +
    readAll('prisma/seed/articles/ar', /\.(md|json)$/) +
    readAll('prisma/seed/catalogue/translations/ar', /\.json$/)
  const letters = [...new Set(texts.match(/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/g))]
  expect(letters.length).toBeGreaterThan(40)
  const first = listCharacters(ARABIC_LETTERS)
  expect(letters.filter((letter) => !first.includes(letter))).toEqual([])
})

test('uses Inter if it is cached, or if no later page could use it', () => {
  expect(tokens.fonts?.body?.value).toMatch(/^var\(--inter,\) '/)
  expect(fontFaces).toContain("[data-inter]{--inter:'Inter Variable',}")
  expect(fontFaces).toContain("@media(scripting:none){:root{--inter:'Inter Variable',}}")
})
