import { matchPath } from 'react-router-dom'
import { dashboardRoutes } from '../dashboard-routes'
import type { AppRoute } from '../route'

/** The pages within a page, and the file of their table, which the browser fetches with it. */
export interface InnerRoutes {
  source: string
  routes: readonly AppRoute[]
}

/** By the path of the page around them. */
export const innerRoutes: Readonly<Record<string, InnerRoutes>> = {
  '/dashboard/*': { source: 'src/app/dashboard-routes.ts', routes: dashboardRoutes },
}

/** The path of the page that an address shows within another; that one's where it is asked for itself. Null if there is none. */
export function innerPath(outer: string, pathname: string): string | null {
  const inner = innerRoutes[outer]
  if (!inner || `${pathname}/*` === outer) return outer
  return inner.routes.find(({ path }) => matchPath(path, pathname))?.path ?? null
}
