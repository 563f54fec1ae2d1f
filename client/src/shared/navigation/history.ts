import type { To } from 'react-router-dom'
import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, parsePath } from 'react-router-dom'

type Question = () => Promise<boolean>

/** Confirmations of open fields whose files would be lost. */
const questions = new Set<Question>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks before the user leaves the page, until the returned function is called. Before the tab closes, the browser asks.
 */
export function holdPage(ask: Question): () => void {
  questions.add(ask)
  window.addEventListener('beforeunload', warn)
  return () => {
    questions.delete(ask)
    if (questions.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** Stops asking. Call it before a navigation after a successful save. */
export function releasePage(): void {
  questions.clear()
  window.removeEventListener('beforeunload', warn)
}

/**
 * Browser history that asks before it leaves a page held by `holdPage`. React Router's `useBlocker` does the same, but
 * needs a data router.
 */
export function createGuardedHistory() {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace, listen } = history
  let shownPath = history.location.pathname
  let isReverting = false

  /** Whether the page can be left without a confirmation; otherwise a positive answer calls `leave`. */
  function mayLeaveAtOnce(path: string, leave: () => void): boolean {
    const [ask] = questions
    if (!ask || path === shownPath) return true
    void ask().then((isLeft) => {
      if (!isLeft) return
      releasePage()
      leave()
    })
    return false
  }

  function guarded(navigate: typeof push): typeof push {
    return function go(to: To, state?: unknown): void {
      const path = (typeof to === 'string' ? parsePath(to) : to).pathname ?? shownPath
      if (mayLeaveAtOnce(path, () => go(to, state))) navigate(to, state)
    }
  }

  return Object.assign(history, {
    push: guarded(push),
    replace: guarded(replace),
    listen: ((listener) =>
      listen((update) => {
        const { action, location, delta } = update
        // The browser has already moved: move it back, and forward again after a positive answer.
        const steps = delta || -1
        if (action === NavigationType.Pop) {
          if (isReverting) {
            isReverting = false
            return
          }
          if (!mayLeaveAtOnce(location.pathname, () => history.go(steps))) {
            isReverting = true
            history.go(-steps)
            return
          }
        }
        shownPath = location.pathname
        listener(update)
      })) satisfies typeof listen,
  })
}

/** Navigation state that prevents scrolling. */
export const KEEP_SCROLL = { keepsScroll: true }

export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true
}

// History state between a list and one of its items.

/** State for a link to an item: the list's address. */
export function wayBackTo(list: string): { wayBack: string } {
  return { wayBack: list }
}

/** The list's address; null if the user came from elsewhere. */
export function readWayBack(state: unknown): string | null {
  const path = valueOf(state, 'wayBack')
  return path?.startsWith('/') && !path.startsWith('//') ? path : null
}

/** State for the way back: the item's id. */
export function returnTo(id: string): { returnedTo: string } {
  return { returnedTo: id }
}

/** The item that the user returns from, or null. */
export function readReturn(state: unknown): string | null {
  return valueOf(state, 'returnedTo')
}

function valueOf(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null) return null
  const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : null
}
