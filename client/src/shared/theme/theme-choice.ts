import { useSyncExternalStore } from 'react'

/** Which look the reader wants: that of the system, or one of the shop's two whatever the system says. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const

/** One of `THEME_CHOICES`. */
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Where the choice is kept; nothing is there while the system decides. The loader of the document reads it too. */
export const THEME_KEY = 'theme'

/** For the browser's own bars around the page. */
export const THEME_COLORS = { light: '#0b4a57', dark: '#131b1f' }

const listeners = new Set<() => void>()

function toChoice(value: string | null | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === value) ?? 'system'
}

/** What the document shows now; `system` on the server. */
const readChoice = () => toChoice(document.documentElement.dataset.theme)
const readOnServer = (): ThemeChoice => 'system'

/** Makes the document look as chosen. The style sheets do the rest: they hang on the attribute. */
function applyThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  const metas = document.querySelectorAll('meta[name=theme-color]')
  for (const [index, theme] of Object.keys(THEME_COLORS).entries()) {
    const forced = theme === choice ? 'all' : 'not all'
    metas[index]?.setAttribute('media', choice === 'system' ? `(prefers-color-scheme:${theme})` : forced)
  }
  for (const listener of listeners) listener()
}

/** Shows the shop as chosen, now and at the next visit, and in the reader's other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
  } catch {
    // Storage is forbidden or full: the choice then lives as long as the page.
  }
  applyThemeChoice(choice)
}

function handleStorage({ key, newValue }: StorageEvent): void {
  // No key: everything was cleared.
  if (key === THEME_KEY || key === null) applyThemeChoice(toChoice(newValue))
}

/** A page that the browser kept aside has heard nothing meanwhile. */
function handleReturn({ persisted }: PageTransitionEvent): void {
  try {
    if (persisted) applyThemeChoice(toChoice(localStorage.getItem(THEME_KEY)))
  } catch {
    // Storage is forbidden: what was chosen on the page stays.
  }
}

function subscribe(onChange: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', handleStorage)
    window.addEventListener('pageshow', handleReturn)
  }
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handleReturn)
  }
}

/** What the reader has chosen. On the server and during hydration `system`, for everybody gets the same page. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, readOnServer)
}
