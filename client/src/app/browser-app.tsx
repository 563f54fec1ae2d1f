import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import { matchRoutes, unstable_HistoryRouter as HistoryRouter, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { setPublicConfig } from '../shared/config/public-config'
import { prefixOf, splitAddress } from '../shared/i18n/languages'
import { createGuardedHistory } from '../shared/navigation/leave-guard'
import type { createBrowserEmotionCache } from './emotion-cache'
import type { PageState } from './page-state'
import { startPrefetch } from './prefetch'
import { Providers } from './providers'
import { createRouteObjects } from './route-objects'
import type { RouteHandle } from './route-objects'
import { appRoutes } from './routes'

function AppRoutes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}

/**
 * The shop for the browser, with the code of the current page loaded and its data in the cache, ready to hydrate. `pause`
 * lets the browser answer the reader in between.
 */
export async function createBrowserApp(
  state: PageState,
  apollo: ApolloClient,
  createEmotionCache: typeof createBrowserEmotionCache,
  pause: () => Promise<void>,
): Promise<ReactNode> {
  setPublicConfig(state.config)
  const routes = createRouteObjects(appRoutes, state.config)
  const { search } = window.location
  const { path: pathname } = splitAddress(window.location.pathname)
  const match = matchRoutes(routes, pathname)?.at(-1)
  const address = { params: match?.params ?? {}, search: new URLSearchParams(search) }
  const handle = match?.route.handle as RouteHandle | undefined
  await handle?.preload(address)
  apollo.restore(state.cache)
  await pause()
  startPrefetch(routes, apollo)
  // The server leaves out of the address what the page does not read.
  const failure = state.failure && { ...state.failure, address: pathname + search }
  return (
    <Providers apollo={apollo} emotion={createEmotionCache()} origin={state.origin} failure={failure}>
      <HistoryRouter basename={prefixOf(state.language)} history={createGuardedHistory()}>
        <AppRoutes routes={routes} />
      </HistoryRouter>
    </Providers>
  )
}
