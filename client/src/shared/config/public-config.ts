/** Public server configuration for browsers: one build serves all environments. */
export interface PublicConfig {
  /** The Firebase web configuration. */
  firebase: { apiKey: string; authDomain: string; projectId: string; [key: string]: string }
  /** True if the auth emulator replaces Firebase; its paths are on the page's own origin. */
  emulator: boolean
  /** ISO 4217 code of the display currency. */
  currency: string
}

/** Of the page, and what may change while it is open. */
export interface PageConfig extends PublicConfig {
  /** The company that sells. */
  seller: {
    name: string
    lineOfBusiness: string
    /** A path and its pixels. */
    logo?: { url: string; width: number; height: number } | null
  }
}

let current: PublicConfig | null = null

/** Called once by the entry, before anything renders in the browser. */
export function setPublicConfig(config: PublicConfig): void {
  current = config
}

/** The page's configuration. Browser only: the server renders without a visitor's context. */
export function getPublicConfig(): PublicConfig {
  if (!current) throw new Error('The public configuration is read before the page has started')
  return current
}
