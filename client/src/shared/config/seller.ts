import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import type { PageConfig } from './public-config'

type Seller = PageConfig['seller']

let current: Seller = { name: '', lineOfBusiness: '' }
const listeners = new Set<() => void>()

/** Sets the seller of the document. The server renders synchronously and sets it before each render. */
export function showSeller(seller: Seller): void {
  current = seller
  for (const listener of listeners) listener()
}

const currentSeller = () => current

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
