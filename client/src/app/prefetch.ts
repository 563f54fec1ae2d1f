import type { ApolloClient } from '@apollo/client'
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { splitAddress } from '../shared/i18n/languages'
import { currentLanguage } from '../shared/i18n/messages'
import type { PrefetchContext } from '../shared/graphql/apollo-client'
import type { RouteHandle } from './route-objects'

/** Time a mouse must rest on a link before its page is prefetched, in ms. */
const REST = 100

/** Limit of prefetched pages per period, in ms, against a wandering mouse. */
const MOST = 10
const PERIOD = 30_000

/** Whether the user asked to save data. Not all browsers report it. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Prefetches the code and data of a page when a mouse rests on a link to it. Touch and Tab fetch nothing, because they
 * pass many links; nor do links to the next part of a list. Results are used when the page opens
 * (`createPrefetchLink`), and failures are fetched again then. Returns the function that stops it.
 */
export function startPrefetch(routes: RouteObject[], apollo: ApolloClient): () => void {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prefetch({ href, pathname, search, origin }: HTMLAnchorElement): Promise<void> {
    if (origin !== window.location.origin || fetched.has(href) || fetched.size >= MOST || isSaving()) return
    const { language, path } = splitAddress(pathname)
    // Another language is another document.
    if (language !== currentLanguage()) return
    const match = matchRoutes(routes, path)?.at(-1)
    const handle = match?.route.handle as RouteHandle | undefined
    if (!match || !handle?.path) return
    fetched.add(href)
    setTimeout(() => fetched.delete(href), PERIOD)
    const address = { params: match.params, search: new URLSearchParams(search) }
    try {
      await handle.preload(address)
      const page = handle.query()
      if (!page) return
      const query = { query: page.document, variables: page.variables(address) }
      const context: PrefetchContext = { isPrefetch: true }
      if (!apollo.readQuery(query)) await apollo.query({ ...query, fetchPolicy: 'no-cache', context })
    } catch {
      // Opening the page reports the failure.
    }
  }

  function handlePointer(event: PointerEvent): void {
    clearTimeout(timer)
    const { target, pointerType } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([rel=next])') : null
    if (link && pointerType === 'mouse') timer = setTimeout(() => void prefetch(link), REST)
  }

  // In the capture phase, because React stops some events in markup that is not hydrated.
  document.addEventListener('pointerover', handlePointer, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', handlePointer, true)
  }
}
