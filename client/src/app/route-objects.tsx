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
import { PageSpinner } from '../shared/page/page-spinner'
import type { PartCatalogue } from '../shared/i18n/part-catalogues'
import { preloadable } from '../shared/code-loading/preloadable'
import { retryImport } from '../shared/code-loading/retry-import'
import { AppLayout } from './layout/app-layout'
import { PageOrFailure } from './page-or-failure'
import type { AppRoute, PageModule } from './route'

/** What the server and the entry need of a matched route. */
export interface RouteHandle {
  /** The key in `Assets.routes`; null for the page that says that there is none. */
  path: string | null
  /** What it says besides the words of every page. */
  catalogues: readonly PartCatalogue[]
  /** Fetches what the first rendering of this route needs; the answer is the status of the address, if known yet. */
  preload(address: PageAddress): Promise<number | undefined>
  /** The query to run before the server renders; known after `preload`. */
  query(): PageQuery | undefined
}

const loadGuard = retryImport(() => import('../features/auth/require-auth'))

const RequireAuth = preloadable<{ children: ReactNode }>(() => loadGuard().then((m) => m.RequireAuth))

const isPrivate = ({ access }: AppRoute) => access === 'private' || access === 'admin'

/** The page's component, of the shop's people behind its guard. */
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
      {/* Until the page itself says what it is. */}
      {status !== 'signed-in' && <PageHead title={t`Your account`} isPrivate />}
      <noscript>
        <chakra.p px="4" pt="10" textAlign="center">
          <Trans>Turn on JavaScript to use this page.</Trans>
        </chakra.p>
      </noscript>
      {/* The footer begins below the window: it does not move when a page takes the place of its spinner. */}
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
      // What the server renders of a private page is the guard's spinner: the page's own code can wait.
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

/** The table of pages as React Router wants it, inside the layout. */
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
