import { createBrowserEmotionCache, SERVER_STYLES } from './emotion-cache'

afterEach(() => document.head.replaceChildren())

test('the browser’s cache knows the server’s classes and keeps the style element in place', () => {
  document.head.innerHTML = `<style id="${SERVER_STYLES}">.c-1a{top:0}@media print{.c-b2:hover .x{top:1px}}</style><link>`
  const { inserted, sheet } = createBrowserEmotionCache()
  expect(inserted).toEqual({ '1a': true, b2: true })
  expect(sheet.tags).toEqual([])
  expect(document.head.firstElementChild?.id).toBe(SERVER_STYLES)
})

test('a page without server styles gets all styles', () => {
  expect(createBrowserEmotionCache().inserted).toEqual({})
})
