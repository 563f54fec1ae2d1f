const KEY = 'instrumenta.recentlySeen'

/** Products that are kept. */
export const MAX_SEEN = 12

/** A product as it was seen: enough to find it again. What it costs is asked where it is looked at. */
export interface SeenProduct {
  id: string
  name: string
  image: string | null
}

/** What was looked at on this device, newest first; nothing where the browser keeps nothing. */
export function readSeen(): SeenProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, MAX_SEEN) : []
  } catch {
    return []
  }
}

/** Remembers on this device that a product was looked at. */
export function rememberSeen({ id, name, image }: SeenProduct): void {
  const others = readSeen().filter((product) => product.id !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ id, name, image }, ...others].slice(0, MAX_SEEN)))
  } catch {
    // Forbidden or full: then nobody has seen anything.
  }
}

/** Forgets all of it. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept, there is nothing.
  }
}

/** What lies there may be anything: other versions of the shop wrote it, or somebody by hand. */
function isSeen(kept: unknown): kept is SeenProduct {
  const { id, name, image } = Object(kept) as Record<keyof SeenProduct, unknown>
  const isAddress = image === null || (typeof image === 'string' && /^(\/(?!\/)|https:\/\/)/.test(image))
  return typeof id === 'string' && id !== '' && typeof name === 'string' && name !== '' && isAddress
}
