import type { ComponentType } from 'react'
import type { PageAddress, PageQuery } from '../shared/graphql/page-query'
import { retryImport } from '../shared/code-loading/retry-import'
import { withMessages } from '../shared/i18n/messages'
import type { PartCatalogue } from '../shared/i18n/part-catalogues'
import type { Permission } from '../shared/graphql/schema.generated'

/** Who may open a page. The server decides about data; this decides what is rendered where. */
export type PageAccess =
  /** Anybody; the server renders it. */
  | 'public'
  /** Somebody signed in; the server renders the layout with a spinner, the rest happens in the browser. */
  | 'private'
  /** The same for admins, and staff with the right that it `needs`; others are told that it is not for them. */
  | 'admin'
  /** Anybody, but only where an emulator stands in for Firebase. */
  | 'emulator'

/** What a route loads. */
export interface PageModule {
  Component: ComponentType
  query?: PageQuery
  /** Fetches code that this address needs before it renders; says its HTTP status, which a query's overrules. */
  prepare?(address: PageAddress): Promise<number>
}

interface RouteOptions {
  access?: PageAccess
  /** What it takes to open an admins' page. */
  needs?: Permission
  /** What the server reads from the query. Other parameters are not part of the page's address. */
  parameters?: readonly string[]
  /** Pages shown inside this one. */
  children?: AppRoute[]
  /** What it and its pages say besides the words of every page. Parts whose code comes later name their own. */
  catalogues?: readonly PartCatalogue[]
}

/** A page of the shop. */
export interface AppRoute extends RouteOptions {
  /** Pattern of the whole path, also the key of its files in `Assets.routes`. */
  path: string
  /** The page's source file, as Vite's manifest names it. */
  source: string
  access: PageAccess
  load(): Promise<PageModule>
}

/** What the module of a page may have beside its component. */
type PageExports<TName extends string> = Record<TName, ComponentType> & Omit<PageModule, 'Component'>

/**
 * The page `name` of the module that `load` fetches, again where it does not come at once, from the file of that name. Its
 * words come beside its code, and fail like it.
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

/** For `page`: a page of somebody signed in. */
export const own = { access: 'private' } as const

/** For `page`: a page of admins, and of staff who have the right. */
export const staff = (needs: Permission) => ({ access: 'admin', needs }) as const
