import { useSyncExternalStore } from 'react'

/** The system's theme, or one of our two. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const

type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Storage key of the choice, unset for the system's theme. The inline loader reads it too. */
export const THEME_KEY = 'theme'

/** Colours of the browser's own bars. */
export const THEME_COLORS = { light: '#0b4a57', dark: '#131b1f' }

const listeners = new Set<() => void>()

function toChoice(value: string | null | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === value) ?? 'system'
}

/** The document's current choice; `system` on the server. */
const readChoice = () => toChoice(document.documentElement.dataset.theme)
const readOnServer = (): ThemeChoice => 'system'

/** Applies the theme by an attribute; the style sheets do the rest. */
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

/** Applies and stores the theme, also for the other open tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
  } catch {
    // Without storage, the choice lasts for this page.
  }
  applyThemeChoice(choice)
}

function handleStorage({ key, newValue }: StorageEvent): void {
  // No key: storage was cleared.
  if (key === THEME_KEY || key === null) applyThemeChoice(toChoice(newValue))
}

/** Pages in the back/forward cache missed the storage event. */
function handleReturn({ persisted }: PageTransitionEvent): void {
  try {
    if (persisted) applyThemeChoice(toChoice(localStorage.getItem(THEME_KEY)))
  } catch {
    // Without storage, the page's own choice stays.
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

/** The user's choice; `system` on the server and during hydration, because all visitors get the same page. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, readOnServer)
}
