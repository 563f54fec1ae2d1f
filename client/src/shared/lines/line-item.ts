import { isolate } from '../i18n/isolate'

/** What a line is of. A product in two sizes is two lines. */
export interface LineItem {
  productId: string
  /** Id of the size; without it, none is named. */
  variantId?: string | null | undefined
}

/** The same for two lines of one product in one size; can be part of a field's name. */
export const keyOfItem = ({ productId, variantId }: LineItem): string =>
  variantId ? `${productId}_${variantId}` : productId

/** A line's product and size as the shop is told of them. */
export const itemInput = ({ productId, variantId }: LineItem): LineItem =>
  variantId ? { productId, variantId } : { productId }

/** "Gloves (M)", or the name alone. */
export const nameInSize = (name: string, size: string | null | undefined): string =>
  size ? `${name} (${isolate(size)})` : name
