import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import { matchRoutes, unstable_HistoryRouter as HistoryRouter, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { setPublicConfig } from '../shared/config/page-config'
import { prefixOf, splitAddress } from '../shared/i18n/languages'
import { createGuardedHistory } from '../shared/navigation/history'
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
 * The app for the browser: the current page's code is loaded, its data is in the cache, and it is ready to hydrate.
 * `pause` yields to the browser between steps.
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
  // The server omits unused parameters from its address.
  const failure = state.failure && { ...state.failure, address: pathname + search }
  return (
    <Providers apollo={apollo} emotion={createEmotionCache()} origin={state.origin} failure={failure}>
      <HistoryRouter basename={prefixOf(state.language)} history={createGuardedHistory()}>
        <AppRoutes routes={routes} />
      </HistoryRouter>
    </Providers>
  )
}
