import type { EditRequest } from '../../shared/editing/use-edit-form'
import { changedPrices } from './currency-prices'
import { toDevices } from './devices/device-rows'
import { toDocuments } from './documents/document-rows'
import { toPictures } from './pictures/picture-rows'
import type { ProductInput } from './product-schema'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { filledRows } from './size-rows'
import { changedTranslations } from './translated-texts'

/** The changed sections as input, with price slots and translation languages in the order sent. */
export function toSections(
  values: ProductInput,
  { edited, isChanged }: Pick<EditRequest<ProductForm_ProductFragment | null>, 'edited' | 'isChanged'>,
) {
  const sizes = filledRows(values.sizes)
  const prices = changedPrices(values.prices, edited, sizes)
  const translations = changedTranslations(values.translations, edited, sizes)
  const input = {
    ...(isChanged('lowStock') && { lowStockAt: values.lowStock }),
    ...(isChanged('pictures') && { pictures: toPictures(values.pictures, values.name) }),
    ...(isChanged('documents') && { documents: toDocuments(values.documents) }),
    ...(isChanged('related') && { relatedIds: values.related.map(({ id }) => id) }),
    ...(isChanged('devices') && { deviceIdentifiers: toDevices(values.devices, sizes) }),
    ...(prices.length > 0 && { prices: prices.map((price) => price.input) }),
    ...(translations.length > 0 && { translations }),
  }
  return { input, slots: prices.map(({ slot }) => slot), languages: translations.map(({ language }) => language) }
}

export type SectionsInput = ReturnType<typeof toSections>['input']
