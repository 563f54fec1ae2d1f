/** A product in browser storage, enough to look it up. Prices are queried when it is shown. */
export interface StoredProduct {
  id: string
  name: string
  image: string | null
}

/** Reads at most `max` products from a storage key; empty without storage. */
export function readStoredProducts(key: string, max: number): StoredProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isProduct).slice(0, max) : []
  } catch {
    return []
  }
}

/** Overwrites the products of a storage key. Returns whether the browser stored them. */
export function storeProducts(key: string, products: readonly StoredProduct[]): boolean {
  try {
    if (products.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(products.map(({ id, name, image }) => ({ id, name, image }))))
    return true
  } catch {
    // Forbidden or full.
    return false
  }
}

/** Validates stored data: other versions or the user may have written it. */
function isProduct(kept: unknown): kept is StoredProduct {
  const { id, name, image } = Object(kept) as Record<keyof StoredProduct, unknown>
  const isAddress = image === null || (typeof image === 'string' && /^(\/(?!\/)|https:\/\/)/.test(image))
  return typeof id === 'string' && id !== '' && typeof name === 'string' && name !== '' && isAddress
}
