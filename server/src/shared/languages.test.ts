import { languageOfPath, negotiateLanguage } from './languages'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pl, fr;q=0.5, en;q=0.4', 'fr'],
  ['en;q=0.5, ar-EG', 'ar'],
  ['zh-Hant-TW', 'zh'],
  ['DE', 'de'],
  ['de;q=0, es', 'es'],
  ['*', 'en'],
  ['pl', 'en'],
  [';;,=q', 'en'],
  ['de;q=0', 'en'],
  ['fr;q=0.2, *', 'fr'],
  ['es-419', 'es'],
  ['pl, de, fr, de', 'de'],
  ['a,'.repeat(4_000), 'en'],
  ['x'.repeat(8_000), 'en'],
  [`de,${'-;q='.repeat(2_000)}`, 'de'],
])('Accept-Language %.30s is answered in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
  expect(negotiateLanguage(header)).toBe(language)
})

it.each([
  ['/', 'en'],
  ['/de', 'de'],
  ['/de/', 'de'],
  ['/de?search=x', 'de'],
  ['/de/products', 'de'],
  ['/delivery', 'en'],
  ['/en/products', 'en'],
  ['/pl/products', 'en'],
  ['/products/de', 'en'],
])('the page %s is in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})
