import type { NormalizedCacheObject } from '@apollo/client/cache'
import type { PageConfig } from '../shared/config/page-config'
import type { Language } from '../shared/i18n/languages'
import type { RenderFailure } from './page-or-failure'

/** Server state for the browser, embedded in the document. */
export interface PageState {
  language: Language
  config: PageConfig
  origin: string
  /** Results of the page's query, in the format of Apollo's cache. */
  cache: NormalizedCacheObject
  /** The server's failure, if any. */
  failure: RenderFailure | null
  /** Settings for measuring page speed: share of page loads, and the page's name. */
  vitals?: { share: number; page: string } | undefined
}

const ID = 'page-state'

/** Writes a data block, which the content security policy allows. `<` is escaped, so the data cannot close it. */
export function writePageState(state: PageState): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(state).replace(/</g, '\\u003c')}</script>`
}

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '') as PageState
}
