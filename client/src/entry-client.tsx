import { fetchInterForNextPage } from './app/inter-for-next-page'
import { readPageState } from './app/page-state'
import { showPricesIn } from './shared/format/current-currency'
import { loadMessages, speak } from './shared/i18n/messages'
import { setDefaultPolicy } from './shared/security/trusted-types'

/** Lets the browser answer the reader between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** When there is nothing else to do: what was before is told all the same. */
function measureLater(page: string): void {
  const measure = () => import('./app/web-vitals').then(({ tellVitals }) => tellVitals(page)).catch(() => undefined)
  // Not every browser has it.
  if ('requestIdleCallback' in window) requestIdleCallback(measure)
  else setTimeout(measure, 1_000)
}

/**
 * Hydrates in steps: each library is evaluated in a task of its own, so that none of them is long. All files are
 * already on their way, the loader has asked for them.
 */
async function start(): Promise<void> {
  setDefaultPolicy()
  const state = readPageState()
  const words = loadMessages(state.language)
  const { hydrate } = await import('./app/startup-chunks/react')
  await pause()
  const { createBrowserClient } = await import('./app/startup-chunks/apollo')
  await pause()
  const { createBrowserEmotionCache } = await import('./app/startup-chunks/styles')
  await pause()
  await import('./app/startup-chunks/system')
  await pause()
  await words
  speak(state.language)
  showPricesIn(state.config.currency)
  const { createBrowserApp } = await import('./app/browser-app')
  await pause()
  const app = await createBrowserApp(state, createBrowserClient(), createBrowserEmotionCache, pause)
  await pause()
  hydrate(app)
  if (state.vitals && Math.random() < state.vitals.share) measureLater(state.vitals.page)
  void fetchInterForNextPage()
  // Without it the system's own typeface stays.
  if (state.language === 'zh') import('./app/chinese-font').catch(() => undefined)
}

// The document's own script knows what to do about it.
start().catch(() => document.dispatchEvent(new Event('start-failed')))
