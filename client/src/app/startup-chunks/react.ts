import { startTransition } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the server's markup, interruptibly. */
export function hydrate(app: ReactNode): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('The document has no #root to hydrate')
  startTransition(() => {
    hydrateRoot(container, app)
  })
}
