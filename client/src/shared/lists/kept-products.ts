/** A product as this browser keeps it: enough to find it again. What it costs is asked where it is looked at. */
export interface KeptProduct {
  id: string
  name: string
  image: string | null
}

/** The products that lie under a key of the browser's storage, `max` at most; none where the browser keeps nothing. */
export function readKept(key: string, max: number): KeptProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isProduct).slice(0, max) : []
  } catch {
    return []
  }
}

/** Puts products there in place of what was; whether the browser took them. */
export function writeKept(key: string, products: readonly KeptProduct[]): boolean {
  try {
    if (products.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(products.map(({ id, name, image }) => ({ id, name, image }))))
    return true
  } catch {
    // Forbidden or full.
    return false
  }
}

/** What lies there may be anything: other versions of the shop wrote it, or somebody by hand. */
function isProduct(kept: unknown): kept is KeptProduct {
  const { id, name, image } = Object(kept) as Record<keyof KeptProduct, unknown>
  const isAddress = image === null || (typeof image === 'string' && /^(\/(?!\/)|https:\/\/)/.test(image))
  return typeof id === 'string' && id !== '' && typeof name === 'string' && name !== '' && isAddress
}
