import type { ProductVariant } from '@instrumenta/prisma/client'

interface GivenSize {
  variantId?: string | null | undefined
  /** Name of a size that the same call adds. */
  size?: string | null | undefined
}

/** Id of the size that a caller gives by id or by name: null for the whole product, undefined for an unknown size. */
export function idOfSize(
  sizes: readonly Pick<ProductVariant, 'id' | 'name'>[],
  { variantId, size }: GivenSize,
): string | null | undefined {
  if (variantId == null && size == null) return null
  return sizes.find(({ id, name }) => (variantId == null ? name === size : id === variantId))?.id
}
