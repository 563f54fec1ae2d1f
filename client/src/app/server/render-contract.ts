import type { DocumentNode, ExecutionResult } from 'graphql'
import type { PageConfig } from '../../shared/config/page-config'
import type { Language } from '../../shared/i18n/languages'
import type { PartCatalogue } from '../../shared/i18n/messages'

/** The server's input for rendering one address. The server has a structural copy of these types. */
export interface RenderRequest {
  /** Path and query, as requested. */
  url: string
  /** The shop's origin, for canonical links: `https://shop.example`. */
  origin: string
  config: PageConfig
  assets: Assets
  /** Share of page loads whose speed browsers measure and report; none if undefined. */
  vitalsShare?: number
  /** Runs an operation in process, as a visitor. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>
}

/** Paths of the built browser files, under `/assets/`. */
export interface Assets {
  /** The module that hydrates. */
  entry: string
  /** Modules of every page, needed after `entry`. */
  modules: string[]
  /** Catalogues by language: the base one and each part's. */
  messages: Record<Language, Record<'shop' | PartCatalogue, string[]>>
  /** Modules of one page, by its route's path. */
  routes: Record<string, string[]>
  /** Style sheets, if any. */
  styles: string[]
}

/** The HTTP response. */
export interface RenderResult {
  status: number
  /** Redirect target, for 3xx. */
  location?: string
  html: string
  /** Sources for `script-src`: `sha256-...`. Equal for all pages of a build. */
  inlineScriptHashes: string[]
  /** Sources for `style-src`: `sha256-...` of this page's style elements. */
  inlineStyleHashes: string[]
}

/** A page for the site map. */
export interface SitePage {
  /** Path and query. */
  path: string
}

/** The relevant part of Vite's manifest. */
export type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
>
