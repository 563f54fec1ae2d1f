import { tryStorage } from './try-storage'

/** What a tab says. */
export interface Tab {
  query: string
  variables?: string
  /** Whether its variables were filled in, and not typed. */
  isFilledIn?: boolean
}

const TABS = 'instrumenta.playground.tabs.'

/** The tabs that somebody left, for as long as this tab of the browser lives; null if there are none. `owner` as in `Identity`. */
export function recallTabs(owner: string): Tab[] | null {
  const tabs = tryStorage(() => JSON.parse(sessionStorage.getItem(TABS + owner) ?? 'null') as Tab[] | null)
  return Array.isArray(tabs) && tabs.length > 0 ? tabs : null
}

/** Keeps what the tabs say, but neither answers nor headers. `filledIn` are the variables that nobody typed. */
export function keepTabs(
  owner: string,
  tabs: { query: string | null; variables?: string | null }[],
  filledIn: ReadonlySet<string>,
): void {
  const kept = tabs.map(({ query, variables }): Tab => {
    const text = variables ?? ''
    return { query: query ?? '', variables: text, ...(filledIn.has(text) && { isFilledIn: true }) }
  })
  tryStorage(() => sessionStorage.setItem(TABS + owner, JSON.stringify(kept)))
}

/**
 * What GraphiQL would keep of its editors, of which it has only one set, and its history, in which headers stand: that lasts as long
 * as the editors themselves.
 */
const OF_EDITORS = /^graphiql:(tabState|query|variables|headers|operationName|queries|favorites)$/

/** Where GraphiQL keeps the rest: its theme, its layout. It must not clear what is the shop's. */
export const settingsStorage = {
  getItem: (key: string) => (OF_EDITORS.test(key) ? null : tryStorage(() => localStorage.getItem(key))),
  setItem: (key: string, value: string) => {
    if (!OF_EDITORS.test(key)) tryStorage(() => localStorage.setItem(key, value))
  },
  removeItem: (key: string) => tryStorage(() => localStorage.removeItem(key)),
  clear: () =>
    tryStorage(() => {
      for (const key of keysOf(localStorage, 'graphiql:')) localStorage.removeItem(key)
      for (const key of keysOf(sessionStorage, TABS)) sessionStorage.removeItem(key)
    }),
  get length() {
    return tryStorage(() => keysOf(localStorage, 'graphiql:').length) ?? 0
  },
}

const keysOf = (storage: Storage, prefix: string) => Object.keys(storage).filter((key) => key.startsWith(prefix))
