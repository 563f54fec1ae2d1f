import { type StoredProduct, readStoredProducts, storeProducts } from '../../shared/lists/kept-products'

const KEY = 'instrumenta.recentlySeen'

/** Maximum number of stored products. */
export const MAX_SEEN = 12

/** Recently viewed products on this device, newest first. */
export const readSeen = (): StoredProduct[] => readStoredProducts(KEY, MAX_SEEN)

/** Stores a viewed product on this device. */
export function rememberSeen(product: StoredProduct): void {
  const others = readSeen().filter(({ id }) => id !== product.id)
  storeProducts(KEY, [product, ...others].slice(0, MAX_SEEN))
}

/** Deletes the list. */
export function clearSeen(): void {
  storeProducts(KEY, [])
}
