/** @jest-environment ./jest/browser-environment.cjs */
// The document’s inline script, which the test runs, stays in the document.
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loaderSource } from '../server/document'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { THEME_COLORS, THEME_KEY } from '../../shared/theme/theme-choice'
import { ThemeControl } from './theme-control'

const root = document.documentElement
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
const bySystem = Object.keys(THEME_COLORS).map((theme) => `(prefers-color-scheme:${theme})`)
const metas = bySystem.map(() => Object.assign(document.createElement('meta'), { name: 'theme-color' }))
/** Media query of each `theme-color`, by system preference. */
const barColors = () => metas.map((meta) => meta.getAttribute('media'))

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
  metas.forEach((meta, index) => meta.setAttribute('media', bySystem[index] ?? ''))
  document.head.append(...metas)
})

/** Runs the inline script, as before the first paint. */
function startDocument() {
  const script = document.createElement('script')
  script.textContent = loaderSource
  document.head.append(script)
}

test('is a named group with the system’s theme as the default', () => {
  renderInShop({ '/': <ThemeControl /> })
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy()
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'System',
    'Light',
    'Dark',
  ])
  expect(chosen()).toBe('system')
  expect(root.dataset.theme).toBeUndefined()
})

test('a choice applies at once and is stored; the system can be chosen again', async () => {
  renderInShop({ '/': <ThemeControl /> })
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY), chosen()]).toEqual(['dark', 'dark', 'dark'])
  expect(barColors()).toEqual(['not all', 'all'])
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY), chosen()]).toEqual([undefined, null, 'system'])
  expect(barColors()).toEqual(bySystem)
})

test('a choice applies to other tabs', () => {
  renderInShop({ '/': <ThemeControl /> })
  fireEvent(window, new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }))
  expect([root.dataset.theme, chosen()]).toEqual(['dark', 'dark'])
  fireEvent(window, new StorageEvent('storage', { key: 'other', newValue: 'light' }))
  expect(chosen()).toBe('dark')
  fireEvent(window, new StorageEvent('storage', { key: null, newValue: null }))
  expect([root.dataset.theme, chosen()]).toEqual([undefined, 'system'])
})

test('a page from the back/forward cache shows the latest choice', () => {
  renderInShop({ '/': <ThemeControl /> })
  localStorage.setItem(THEME_KEY, 'dark')
  const comeBack = (persisted: boolean) => fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))
  comeBack(false)
  expect(chosen()).toBe('system')
  comeBack(true)
  expect([root.dataset.theme, chosen()]).toEqual(['dark', 'dark'])
})

test('without storage the choice lasts for the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  renderInShop({ '/': <ThemeControl /> })
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
  expect([root.dataset.theme, chosen()]).toEqual(['light', 'light'])
})

test('the inline script applies the stored choice, and the control shows it', () => {
  localStorage.setItem(THEME_KEY, 'dark')
  startDocument()
  expect(root.dataset.theme).toBe('dark')
  expect(barColors()).toEqual(['not all', 'all'])
  renderInShop({ '/': <ThemeControl /> })
  expect(chosen()).toBe('dark')
})

test('an invalid stored value counts as no choice', () => {
  localStorage.setItem(THEME_KEY, '"><script>')
  startDocument()
  renderInShop({ '/': <ThemeControl /> })
  expect(chosen()).toBe('system')
})
