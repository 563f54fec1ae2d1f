import { isolate } from '../i18n/messages'

/** A product and size. A product in two sizes is two lines. */
export interface LineItem {
  productId: string
  /** Id of the size, if one is chosen. */
  variantId?: string | null | undefined
}

/** Key of a product in one size; can be part of a field's name. */
export const keyOfItem = ({ productId, variantId }: LineItem): string =>
  variantId ? `${productId}_${variantId}` : productId

/** The line's product and size, as the API takes them. */
export const itemInput = ({ productId, variantId }: LineItem): LineItem =>
  variantId ? { productId, variantId } : { productId }

/** "Gloves (M)", or the name alone. */
export const nameInSize = (name: string, size: string | null | undefined): string =>
  size ? `${name} (${isolate(size)})` : name
