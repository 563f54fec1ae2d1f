import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

async function loadLateParts(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./late-parts')).LateParts }
  } catch {
    // A shop without them is better than none: an error here would take the whole page with it.
    return { default: () => null }
  }
}

const LateParts = lazy(loadLateParts)

/**
 * The place for toasts, and for the word that there is no network, on every page. Nobody needs them to see the page, so
 * they come when the browser has time.
 */
export function LateToaster() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <LateParts />}</Suspense>
}
