import { useEffect } from 'react'

/**
 * Makes the browser ask before the tab of an unsaved form is closed. Drafts survive reloads and navigation, but not the
 * tab.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
