import type { CatalogueCategory } from '../read-catalogue'
import type { DeviceType } from '../read-devices'
import { idFromName } from '../ids'
import { chances } from './chances'
import { SPECIALTIES } from './specialties'

interface Candidate {
  imageId: string
  category: string
  words: Set<string>
}

/**
 * Chooses an image of the small catalogue: that of the product with most common words, in the same specialty first, otherwise
 * any of the nearest category.
 * @param present image ids that the database has
 */
export function pictureChooser(catalogue: CatalogueCategory[], present: Set<string>) {
  const candidates: Candidate[] = catalogue
    .flatMap(({ slug, products }) =>
      products.map((product) => ({
        imageId: idFromName(`image:${product.slug}`),
        category: slug,
        words: wordsOf(`${product.slug} ${product.name}`),
      })),
    )
    .filter(({ imageId }) => present.has(imageId))

  const chosen = new Map<string, string | null>()
  return (device: DeviceType): string | null => {
    const known = chosen.get(device.code)
    if (known !== undefined) return known
    const picture = choose(device, candidates)
    chosen.set(device.code, picture)
    return picture
  }
}

function choose(device: DeviceType, candidates: Candidate[]): string | null {
  const nearest = SPECIALTIES[device.specialty ?? '']?.pictures ?? []
  const words = wordsOf(device.name)
  const scored = candidates.map((candidate) => {
    const shared = [...candidate.words].filter((word) => words.has(word)).length
    return { ...candidate, score: shared * 2 + (nearest.includes(candidate.category) ? 1 : 0) }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best === 0) return null
  const equals = scored.filter(({ score }) => score === best)
  return equals[Math.floor(chances(device.code)() * equals.length)]?.imageId ?? null
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
}
