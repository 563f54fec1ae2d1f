import type { ComponentType } from 'react'
import type { PageAddress, PageQuery } from '../shared/graphql/page-query'
import { retryImport } from '../shared/code-loading/retry-import'
import type { PartCatalogue } from '../shared/i18n/messages'
import { withMessages } from '../shared/i18n/messages'
import type { Permission } from '../shared/graphql/schema.generated'

/** Access to a page. It decides what is rendered; the server checks the data. */
type PageAccess =
  /** Everyone; rendered by the server. */
  | 'public'
  /** Signed-in users; the server renders the layout with a spinner, and the browser renders the page. */
  | 'private'
  /** Like `private`, for admins and staff with the permission in `needs`; others see that they have no access. */
  | 'admin'
  /** Everyone, but only with the auth emulator. */
  | 'emulator'

/** The module of a route. */
export interface PageModule {
  Component: ComponentType
  query?: PageQuery
  /**
   * Loads code that the address needs before rendering; resolves to the HTTP status, which a query's status overrides.
   */
  prepare?(address: PageAddress): Promise<number>
}

interface RouteOptions {
  access?: PageAccess
  /** Permission required for an admin page. */
  needs?: Permission
  /** Query parameters that the server reads. Others are not part of the page's address. */
  parameters?: readonly string[]
  /** Pages nested in this one. */
  children?: AppRoute[]
  /** Catalogues of this page and its children, besides the base one. Lazily loaded parts name their own. */
  catalogues?: readonly PartCatalogue[]
}

export interface AppRoute extends RouteOptions {
  /** Full path pattern, also the key of its files in `Assets.routes`. */
  path: string
  /** Source file, as in Vite's manifest. */
  source: string
  access: PageAccess
  load(): Promise<PageModule>
}

/** Exports of a page's module. */
type PageExports<TName extends string> = Record<TName, ComponentType> & Omit<PageModule, 'Component'>

/**
 * The page `name` from the module that `load` imports, with a retry from the same file. Its messages load in parallel;
 * either failure counts.
 */
export function page<TName extends string>(
  path: string,
  file: string,
  name: TName,
  load: () => Promise<PageExports<TName>>,
  options: RouteOptions = {},
): AppRoute {
  const loadAgain = retryImport(load)
  return {
    path,
    source: `src/routes/${file}.tsx`,
    access: 'public',
    async load() {
      const { [name]: Component, query, prepare } = await withMessages(loadAgain(), options.catalogues)
      return { Component, query, prepare }
    },
    ...options,
  }
}

/** Options of `page` for signed-in users. */
export const own = { access: 'private' } as const

/** Options of `page` for admins and staff with the permission. */
export const staff = (needs: Permission) => ({ access: 'admin', needs }) as const
