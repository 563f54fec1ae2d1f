import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

/** Public server configuration for browsers: one build serves all environments. */
interface PublicConfig {
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

let currentConfig: PublicConfig | null = null

/** Called once by the entry, before anything renders in the browser. */
export function setPublicConfig(config: PublicConfig): void {
  currentConfig = config
}

/** The page's configuration. Browser only: the server renders without a visitor's context. */
export function getPublicConfig(): PublicConfig {
  if (!currentConfig) throw new Error('The public configuration is read before the page has started')
  return currentConfig
}

type Seller = PageConfig['seller']

let shownSeller: Seller = { name: '', lineOfBusiness: '' }
const listeners = new Set<() => void>()

/** Sets the seller of the document. The server renders synchronously and sets it before each render. */
export function showSeller(seller: Seller): void {
  shownSeller = seller
  for (const listener of listeners) listener()
}

const currentSeller = () => shownSeller

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The company that sells, as its settings name it. */
export const useSeller = (): Seller => useSyncExternalStore(subscribe, currentSeller, currentSeller)

/** Every new shop has this line of business. It alone is translated. */
const FIRST_LINE_OF_BUSINESS = 'Manufacturer and exporter of medical tools'

export function useLineOfBusiness(): string {
  const { lineOfBusiness } = useSeller()
  return lineOfBusiness === FIRST_LINE_OF_BUSINESS ? t`Manufacturer and exporter of medical tools` : lineOfBusiness
}
