import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { NotFoundPage } from '../routes/not-found/not-found-page'
import type { PageAddress, PageQuery } from '../shared/graphql/page-query'
import { useSession } from '../shared/auth/session-store'
import { PageHead } from '../shared/page/page-head'
import { PageSpinner } from '../shared/page/page-placeholder'
import type { PartCatalogue } from '../shared/i18n/messages'
import { preloadable } from '../shared/code-loading/preloadable'
import { retryImport } from '../shared/code-loading/retry-import'
import { AppLayout } from './layout/app-layout'
import { PageOrFailure } from './page-or-failure'
import type { AppRoute, PageModule } from './route'

/** A matched route's data for the server and the entry. */
export interface RouteHandle {
  /** Key in `Assets.routes`; null for the not-found page. */
  path: string | null
  /** Message catalogues besides the base one. */
  catalogues: readonly PartCatalogue[]
  /** Loads the code for the first render; resolves to the address's status, if known. */
  preload(address: PageAddress): Promise<number | undefined>
  /** The query to run before the server renders; known after `preload`. */
  query(): PageQuery | undefined
}

const loadGuard = retryImport(() => import('../features/auth/require-auth'))

const RequireAuth = preloadable<{ children: ReactNode }>(() => loadGuard().then((m) => m.RequireAuth))

const isPrivate = ({ access }: AppRoute) => access === 'private' || access === 'admin'

/** The page's component, behind its guard if it is private. */
async function componentOf({ access, needs }: AppRoute, { Component }: PageModule): Promise<ComponentType> {
  if (access !== 'admin') return Component
  const { RequirePermission } = await loadGuard()
  return () => (
    <RequirePermission needs={needs}>
      <Component />
    </RequirePermission>
  )
}

function Guarded({ children }: { children: ReactNode }) {
  const { status } = useSession()
  return (
    <>
      {/* Title until the page sets its own. */}
      {status !== 'signed-in' && <PageHead title={t`Your account`} isPrivate />}
      <noscript>
        <chakra.p px="4" pt="10" textAlign="center">
          <Trans>Turn on JavaScript to use this page.</Trans>
        </chakra.p>
      </noscript>
      {/* The footer starts below the window, so that it does not move when the page replaces its spinner. */}
      <chakra.div minH="calc(100dvh - 4rem)">
        <RequireAuth>
          <Suspense fallback={<PageSpinner />}>{children}</Suspense>
        </RequireAuth>
      </chakra.div>
    </>
  )
}

function toRouteObject(route: AppRoute, parent?: AppRoute): RouteObject {
  let query: PageQuery | undefined
  let prepare: PageModule['prepare']
  const Page = preloadable<object>(async () => {
    const loaded = await route.load()
    query = loaded.query
    prepare = loaded.prepare
    return componentOf(route, loaded)
  })
  const isGuardHere = isPrivate(route) && !(parent && isPrivate(parent))
  const handle: RouteHandle = {
    path: route.path,
    catalogues: route.catalogues ?? parent?.catalogues ?? [],
    async preload(address) {
      // The server renders a private page as a spinner; the page's own code can load later.
      await (isPrivate(route) ? RequireAuth : Page).preload()
      return prepare?.(address)
    },
    query: () => query,
  }
  return {
    path: route.path,
    handle,
    element: (
      <PageOrFailure>
        {isGuardHere ? (
          <Guarded>
            <Page />
          </Guarded>
        ) : (
          <Page />
        )}
      </PageOrFailure>
    ),
    children: route.children?.map((child) => toRouteObject(child, route)),
  }
}

/** The route table in React Router's format, inside the layout. */
export function createRouteObjects(routes: AppRoute[], { emulator }: { emulator: boolean }): RouteObject[] {
  const notFound: RouteHandle = {
    path: null,
    catalogues: [],
    preload: () => Promise.resolve(404),
    query: () => undefined,
  }
  return [
    {
      element: <AppLayout />,
      children: [
        ...routes.filter(({ access }) => access !== 'emulator' || emulator).map((route) => toRouteObject(route)),
        { path: '*', element: <NotFoundPage />, handle: notFound },
      ],
    },
  ]
}
