import { tryStorage } from './try-storage'

/** What a tab says. */
interface Tab {
  query: string | null
  variables?: string | null
}

/** Of what stands in editors, by their owner: as in `Identity`. It lasts as long as the tab of the browser. */
const EDITORS = 'instrumenta.playground.editors.'

/** The tabs that somebody left; null if there are none. */
export function recallTabs(owner: string): Tab[] | null {
  const tabs = tryStorage(() => JSON.parse(sessionStorage.getItem(EDITORS + owner) ?? 'null') as Tab[] | null)
  return Array.isArray(tabs) && tabs.length > 0 ? tabs : null
}

/** Keeps what the tabs say, but neither results nor headers. */
export function keepTabs(owner: string, tabs: Tab[]): void {
  const kept = tabs.map(({ query, variables }) => ({ query, variables }))
  tryStorage(() => sessionStorage.setItem(EDITORS + owner, JSON.stringify(kept)))
}

/** The variables that an example was filled in with last: others were typed. */
export const recallFilledIn = (owner: string, example: string) =>
  tryStorage(() => sessionStorage.getItem(`${EDITORS}${owner}.${example}`))

export function keepFilledIn(owner: string, example: string, variables: string): void {
  tryStorage(() => sessionStorage.setItem(`${EDITORS}${owner}.${example}`, variables))
}

/** What GraphiQL would store of its only set of editors, and its history, in which headers stand. */
const OF_EDITORS = /^graphiql:(tabState|query|variables|headers|operationName|queries|favorites)$/

/** Where GraphiQL stores its theme and layout. */
export const settingsStorage = {
  getItem: (key: string) => (OF_EDITORS.test(key) ? null : tryStorage(() => localStorage.getItem(key))),
  setItem: (key: string, value: string) => {
    if (!OF_EDITORS.test(key)) tryStorage(() => localStorage.setItem(key, value))
  },
  removeItem: (key: string) => tryStorage(() => localStorage.removeItem(key)),
  // Leaves alone what belongs to the shop.
  clear: () =>
    tryStorage(() => {
      for (const key of keysOf(localStorage, 'graphiql:')) localStorage.removeItem(key)
      for (const key of keysOf(sessionStorage, EDITORS)) sessionStorage.removeItem(key)
    }),
  get length() {
    return tryStorage(() => keysOf(localStorage, 'graphiql:').length) ?? 0
  },
}

const keysOf = (storage: Storage, prefix: string) => Object.keys(storage).filter((key) => key.startsWith(prefix))
