import type { DocumentNode, ExecutionResult } from 'graphql'
import type { PublicConfig } from '../../shared/config/public-config'
import type { Language } from '../../shared/i18n/languages'
import type { PartCatalogue } from '../../shared/i18n/part-catalogues'

/** What the server passes in to render one address. The server keeps a structural copy of these types. */
export interface RenderRequest {
  /** Path and query, as requested. */
  url: string
  /** The shop's own address, for canonical links: `https://shop.example`. */
  origin: string
  config: PublicConfig
  assets: Assets
  /** Of how many loads of the page browsers are to measure and tell how fast that was; none: of none. */
  vitalsShare?: number
  /** Runs an operation in process, as a visitor. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>
}

/** Addresses of the built browser files, under `/assets/`. */
export interface Assets {
  /** The module that hydrates. */
  entry: string
  /** Modules that every page needs after `entry`. */
  modules: string[]
  /** What pages say: in each language what every page says, and each part. */
  messages: Record<Language, Record<'shop' | PartCatalogue, string[]>>
  /** Modules of one page, by its route's path. */
  routes: Record<string, string[]>
  /** Style sheets, if any. */
  styles: string[]
}

/** What to answer. */
export interface RenderResult {
  status: number
  /** Where to send the visitor instead, for 3xx. */
  location?: string
  /** The whole document. */
  html: string
  /** Sources for `script-src`: `sha256-...`. The same for every page of a build. */
  inlineScriptHashes: string[]
  /** Sources for `style-src`: `sha256-...` of this page's style elements. */
  inlineStyleHashes: string[]
}

/** A page that search engines should find. */
export interface SitePage {
  /** Path and query. */
  path: string
}

/** The part of Vite's manifest that matters here. */
export type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
>
