import type { ApolloClient } from '@apollo/client'
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { splitAddress } from '../shared/i18n/languages'
import { currentLanguage } from '../shared/i18n/messages'
import type { PrefetchContext } from '../shared/graphql/prefetch-link'
import type { RouteHandle } from './route-objects'

/** For so long, in ms, a mouse rests on a link that somebody means; others are only passed over. */
const REST = 100

/** No more pages than this are fetched ahead in so many ms, by a mouse that wanders. */
const MOST = 10
const PERIOD = 30_000

/** Whether the reader has asked for little to be sent. Not all browsers tell. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Fetches the code and the data of a page when a mouse rests on a link to it. A touch or the Tab key, which pass over many
 * links on their way, fetch nothing, nor do links to the next part of a list, which is shown in place. What comes is not
 * shown before the page is opened (`createPrefetchLink`); what fails is asked for again then. Gives back how to end it.
 */
export function startPrefetch(routes: RouteObject[], apollo: ApolloClient): () => void {
  const asked = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prefetch({ href, pathname, search, origin }: HTMLAnchorElement): Promise<void> {
    if (origin !== window.location.origin || asked.has(href) || asked.size >= MOST || isSaving()) return
    const { language, path } = splitAddress(pathname)
    // In another language it is another document.
    if (language !== currentLanguage()) return
    const match = matchRoutes(routes, path)?.at(-1)
    const handle = match?.route.handle as RouteHandle | undefined
    if (!match || !handle?.path) return
    asked.add(href)
    setTimeout(() => asked.delete(href), PERIOD)
    const address = { params: match.params, search: new URLSearchParams(search) }
    try {
      await handle.preload(address)
      const page = handle.query()
      if (!page) return
      const query = { query: page.document, variables: page.variables(address) }
      const context: PrefetchContext = { isPrefetch: true }
      if (!apollo.readQuery(query)) await apollo.query({ ...query, fetchPolicy: 'no-cache', context })
    } catch {
      // Whoever opens the page will see.
    }
  }

  function handlePointer(event: PointerEvent): void {
    clearTimeout(timer)
    const { target, pointerType } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([rel=next])') : null
    if (link && pointerType === 'mouse') timer = setTimeout(() => void prefetch(link), REST)
  }

  // Before React hears of it, which keeps some events in markup that is not hydrated to itself.
  document.addEventListener('pointerover', handlePointer, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', handlePointer, true)
  }
}
