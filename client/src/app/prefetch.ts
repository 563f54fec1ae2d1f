import type { ApolloClient } from '@apollo/client'
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from './route-objects'

/** For so long, in ms, a pointer rests on a link that somebody means; others are only passed over. */
const REST = 60

/**
 * Fetches the code and the data of a page when somebody is about to open it: a pointer rests on a link to it, a finger
 * touches it, the focus comes to it. What fails is asked for again when the page is opened. Gives back how to end it.
 */
export function startPrefetch(routes: RouteObject[], apollo: ApolloClient): () => void {
  const asked = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prefetch({ href, pathname, search, origin }: HTMLAnchorElement): Promise<void> {
    if (origin !== window.location.origin || asked.has(href)) return
    const match = matchRoutes(routes, pathname)?.at(-1)
    const handle = match?.route.handle as RouteHandle | undefined
    if (!match || !handle?.path) return
    asked.add(href)
    const address = { params: match.params, search: new URLSearchParams(search) }
    try {
      await handle.preload(address)
      const query = handle.query()
      if (query) await apollo.query({ query: query.document, variables: query.variables(address) })
    } catch {
      asked.delete(href)
    }
  }

  function handleIntent({ type, target }: Event): void {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    if (type === 'pointerover') timer = setTimeout(() => void prefetch(link), REST)
    else void prefetch(link)
  }

  const signs = ['pointerover', 'touchstart', 'focusin'] as const
  // Before React hears of it, which keeps some events in markup that is not hydrated to itself.
  for (const sign of signs) document.addEventListener(sign, handleIntent, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    for (const sign of signs) document.removeEventListener(sign, handleIntent, true)
  }
}
