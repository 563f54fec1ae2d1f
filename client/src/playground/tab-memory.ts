import type { Audience } from './examples/example'

/** What a tab says. */
export interface Tab {
  query: string
  variables?: string
}

const keyOf = (audience: Audience) => `instrumenta.playground.tabs.${audience}`

/** The tabs that somebody left, for as long as this tab of the browser lives; null if there are none. */
export function recallTabs(audience: Audience): Tab[] | null {
  try {
    const tabs = JSON.parse(sessionStorage.getItem(keyOf(audience)) ?? 'null') as Tab[] | null
    return Array.isArray(tabs) && tabs.length > 0 ? tabs : null
  } catch {
    return null
  }
}

/** Keeps what the tabs say, but neither answers nor headers. */
export function keepTabs(audience: Audience, tabs: { query: string | null; variables?: string | null }[]): void {
  const kept = tabs.map(({ query, variables }): Tab => ({ query: query ?? '', variables: variables ?? '' }))
  sessionStorage.setItem(keyOf(audience), JSON.stringify(kept))
}

/** What GraphiQL would keep of its editors, of which it has only one set. */
const OF_EDITORS = /^graphiql:(tabState|query|variables|headers|operationName)$/

/** Where GraphiQL keeps the rest: its theme, its layout, the history. It must not clear what is the shop's. */
export const settingsStorage = {
  getItem: (key: string) => (OF_EDITORS.test(key) ? null : localStorage.getItem(key)),
  setItem: (key: string, value: string) => {
    if (!OF_EDITORS.test(key)) localStorage.setItem(key, value)
  },
  removeItem: (key: string) => localStorage.removeItem(key),
  clear: () => {
    for (const key of ownKeys()) localStorage.removeItem(key)
    for (const audience of ['visitor', 'customer', 'admin'] as const) sessionStorage.removeItem(keyOf(audience))
  },
  get length() {
    return ownKeys().length
  },
}

const ownKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('graphiql:'))
