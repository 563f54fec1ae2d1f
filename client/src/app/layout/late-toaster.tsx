import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

async function loadToaster(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./toaster')).ShopToaster }
  } catch {
    // A shop without toasts is better than none: an error here would take the whole page with it.
    return { default: () => null }
  }
}

const Toaster = lazy(loadToaster)

/** The place for toasts, on every page. Nobody needs it to see the page, so it comes when the browser has time. */
export function LateToaster() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <Toaster />}</Suspense>
}
