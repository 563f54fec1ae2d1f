import type { NormalizedCacheObject } from '@apollo/client/cache'
import type { PublicConfig } from '../shared/config/public-config'
import type { Language } from '../shared/i18n/languages'
import type { RenderFailure } from './page-or-failure'

/** What the server hands to the browser inside the document. */
export interface PageState {
  language: Language
  config: PublicConfig
  origin: string
  /** What the page's query has brought, as Apollo's cache keeps it. */
  cache: NormalizedCacheObject
  /** What the server could not render, if anything. */
  failure: RenderFailure | null
  /** For the browser to measure how fast this page was: of which share of loads, and what to call the page. */
  vitals?: { share: number; page: string } | undefined
}

const ID = 'page-state'

/** As a data block, which no Content-Security-Policy minds. `<` is escaped, so nothing in the data can close it. */
export function writePageState(state: PageState): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(state).replace(/</g, '\\u003c')}</script>`
}

/** Reads the data block of this document. */
export function readPageState(): PageState {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '') as PageState
}
