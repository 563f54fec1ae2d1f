import { useSyncExternalStore } from 'react'

/** The theme's `lg`. */
const WIDE = '(min-width: 64rem)'

function watch(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for a dense table; for pages that are never rendered on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches)
}
