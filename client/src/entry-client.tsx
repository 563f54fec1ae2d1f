import { startTransition } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchInterForNextPage } from './app/inter-for-next-page'
import { readPageState } from './app/page-state'
import { setDefaultPolicy } from './shared/security/trusted-types'

/** Yields to the browser between two steps. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Starts when idle; earlier measurements are still reported. */
function measureLater(page: string): void {
  const measure = () => import('./app/web-vitals').then(({ reportVitals }) => reportVitals(page)).catch(() => undefined)
  // Not every browser has it.
  if ('requestIdleCallback' in window) requestIdleCallback(measure)
  else setTimeout(measure, 1_000)
}

/** Hydrates the server's markup, interruptibly. */
function hydrate(app: ReactNode): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('The document has no #root to hydrate')
  startTransition(() => {
    hydrateRoot(container, app)
  })
}

/**
 * Hydrates in steps: each library is evaluated in its own task, so that no task is long. This module
 * therefore imports only React, and each step only libraries of earlier steps. The loader has already requested all files.
 */
async function start(): Promise<void> {
  setDefaultPolicy()
  const state = readPageState()
  await pause()
  const { createBrowserEmotionCache } = await import('./app/startup-chunks/small-libraries')
  await pause()
  await import('./app/startup-chunks/apollo')
  await pause()
  const { createBrowserClient, loadMessages, showPricesIn, showSeller, speak } =
    await import('./app/startup-chunks/page')
  const words = loadMessages(state.language)
  await pause()
  await import('./app/startup-chunks/system')
  await pause()
  await words
  speak(state.language)
  showPricesIn(state.config.currency)
  showSeller(state.config.seller)
  const { createBrowserApp } = await import('./app/browser-app')
  await pause()
  const app = await createBrowserApp(state, createBrowserClient(), createBrowserEmotionCache, pause)
  await pause()
  hydrate(app)
  if (state.vitals && Math.random() < state.vitals.share) measureLater(state.vitals.page)
  void fetchInterForNextPage()
  // On failure the system's typeface stays.
  if (state.language === 'zh') import('./app/chinese-font').catch(() => undefined)
}

// The inline script handles the failure.
start().catch(() => document.dispatchEvent(new Event('start-failed')))
