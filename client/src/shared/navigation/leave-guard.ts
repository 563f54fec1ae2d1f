import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, parsePath } from 'react-router-dom'
import type { To } from 'react-router-dom'

/** Resolves to whether the page may be left. */
type Question = () => Promise<boolean>

/** Questions of the open fields whose files would be lost. */
const questions = new Set<Question>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the page is left, until the returned function is called. Before the tab is closed, the browser asks. */
export function holdPage(ask: Question): () => void {
  questions.add(ask)
  window.addEventListener('beforeunload', warn)
  return () => {
    questions.delete(ask)
    if (questions.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** Stops asking. Call it before a navigation that follows a successful save. */
export function releasePage(): void {
  questions.clear()
  window.removeEventListener('beforeunload', warn)
}

/**
 * The browser's history, for a router. It asks before another page takes the place of one that `holdPage` holds. `useBlocker` of
 * React Router does the same, but needs a data router.
 */
export function createGuardedHistory() {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace, listen } = history
  let shownPath = history.location.pathname
  let isReverting = false

  /** Whether nothing has to be asked; otherwise `leave` is called if the answer is yes. */
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
        // The browser has moved already: we move it back, and again if the answer is yes.
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
