/** Text of a tab. */
interface Tab {
  query: string | null
  variables?: string | null
}

/** Storage prefix of editors by owner (see `Identity`), for this browser tab. */
const EDITORS = 'instrumenta.playground.editors.'

/** The owner's stored tabs, or null. */
export function recallTabs(owner: string): Tab[] | null {
  const tabs = tryStorage(() => JSON.parse(sessionStorage.getItem(EDITORS + owner) ?? 'null') as Tab[] | null)
  return Array.isArray(tabs) && tabs.length > 0 ? tabs : null
}

/** Stores the tabs' texts, but neither results nor headers. */
export function keepTabs(owner: string, tabs: Tab[]): void {
  const storedTabs = tabs.map(({ query, variables }) => ({ query, variables }))
  tryStorage(() => sessionStorage.setItem(EDITORS + owner, JSON.stringify(storedTabs)))
}

/** The last variables that an example was filled in with; any others were typed. */
export const recallFilledIn = (owner: string, example: string) =>
  tryStorage(() => sessionStorage.getItem(`${EDITORS}${owner}.${example}`))

export function keepFilledIn(owner: string, example: string, variables: string): void {
  tryStorage(() => sessionStorage.setItem(`${EDITORS}${owner}.${example}`, variables))
}

/** GraphiQL's own keys for its editors and its history, which would store headers. */
const OF_EDITORS = /^graphiql:(tabState|query|variables|headers|operationName|queries|favorites)$/

/** Storage for GraphiQL's theme and layout. */
export const settingsStorage = {
  getItem: (key: string) => (OF_EDITORS.test(key) ? null : tryStorage(() => localStorage.getItem(key))),
  setItem: (key: string, value: string) => {
    if (!OF_EDITORS.test(key)) tryStorage(() => localStorage.setItem(key, value))
  },
  removeItem: (key: string) => tryStorage(() => localStorage.removeItem(key)),
  // Keeps the shop's own keys.
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

/** Runs a storage operation; null if storage is forbidden or full. Data then lasts for the page. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
