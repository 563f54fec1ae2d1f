import { useEffect } from 'react'

/** Names of the open forms that hold something unsaved. */
const unsaved = new Set<string>()

/** Whether a form other than this one holds something unsaved. */
export const isUnsavedBesides = (name: string): boolean => [...unsaved].some((other) => other !== name)

/**
 * Notes that a form holds something unsaved, by the name of its draft. A draft survives a reload and another route, but not its tab:
 * the browser asks before that is closed.
 */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(name)
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(name)
      window.removeEventListener('beforeunload', ask)
    }
  }, [name, isUnsaved])
}
