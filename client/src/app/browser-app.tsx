import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import { BrowserRouter, matchRoutes, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { setPublicConfig } from '../shared/config/public-config'
import { createBrowserEmotionCache } from './emotion-cache'
import type { PageState } from './page-state'
import { Providers } from './providers'
import { createRouteObjects } from './route-objects'
import type { RouteHandle } from './route-objects'
import { appRoutes } from './routes'

declare global {
  interface Window {
    /** Where goober, the style engine of react-hot-toast, looks for the nonce. */
    __nonce__?: string
  }
}

function AppRoutes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}

/** The shop for the browser, with the code of the current page loaded, ready to hydrate. */
export async function createBrowserApp(state: PageState, apollo: ApolloClient): Promise<ReactNode> {
  setPublicConfig(state.config)
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce
  window.__nonce__ = nonce
  const routes = createRouteObjects(appRoutes, state.config)
  const match = matchRoutes(routes, window.location.pathname)?.at(-1)
  const search = new URLSearchParams(window.location.search)
  await (match?.route.handle as RouteHandle | undefined)?.preload({ params: match?.params ?? {}, search })
  return (
    <Providers apollo={apollo} emotion={createBrowserEmotionCache(nonce)} origin={state.origin} failure={state.failure}>
      <BrowserRouter>
        <AppRoutes routes={routes} />
      </BrowserRouter>
    </Providers>
  )
}
