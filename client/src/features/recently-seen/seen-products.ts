import { type KeptProduct, readKept, writeKept } from '../../shared/lists/kept-products'

const KEY = 'instrumenta.recentlySeen'

/** Products that are kept. */
export const MAX_SEEN = 12

/** What was looked at on this device, newest first; nothing where the browser keeps nothing. */
export const readSeen = (): KeptProduct[] => readKept(KEY, MAX_SEEN)

/** Remembers on this device that a product was looked at. */
export function rememberSeen(product: KeptProduct): void {
  const others = readSeen().filter(({ id }) => id !== product.id)
  writeKept(KEY, [product, ...others].slice(0, MAX_SEEN))
}

/** Forgets all of it. */
export function forgetSeen(): void {
  writeKept(KEY, [])
}
