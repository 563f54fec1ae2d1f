import type { EditRequest } from '../../shared/editing/use-edit-form'
import { localTimeText } from '../../shared/format/date'
import { priceText } from '../../shared/format/money'
import { pricesOf, changedPrices } from './currency-prices'
import { devicesOf, documentsOf, writeRows, picturesOf, toDevices, toDocuments, toPictures } from './form-rows'
import type { ProductInput, ProductValues } from './product-schema'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { namesOf, sizesOf, toVariants, filledRows } from './size-rows'
import { tiersText } from './tier-lines'
import { translationsOf, changedTranslations } from './translated-texts'

export const NO_VALUES: ProductValues = {
  name: '',
  sku: '',
  description: '',
  categoryId: '',
  material: '',
  taxClass: 'STANDARD',
  sizes: '',
  price: '',
  minQuantity: '',
  increment: '1',
  priceTiers: '',
  weight: '',
  lowStock: '',
  availableQuantity: '',
  stockDelta: '',
  stockReason: '',
  publication: 'IN_SHOP',
  visibleFrom: '',
  pictures: '',
  documents: '',
  related: '',
  devices: '',
  prices: '',
  translations: '',
}

/** Converts a product to form values. */
export function toValues(product: ProductForm_ProductFragment): ProductValues {
  return {
    ...NO_VALUES,
    name: product.name,
    sku: product.sku,
    description: product.description,
    categoryId: product.category.id,
    material: product.material ?? '',
    taxClass: product.taxClass,
    sizes: sizesOf(product),
    price: priceText(product.price.amount, product.price.currency),
    minQuantity: String(product.minQuantity),
    increment: String(product.increment),
    priceTiers: tiersText(product.priceTiers),
    weight: product.weightGrams === null ? '' : String(product.weightGrams),
    lowStock: product.lowStockAt === null ? '' : String(product.lowStockAt),
    // Deleted products have no form.
    publication: product.status === 'DELETED' ? 'DRAFT' : product.status,
    visibleFrom: product.visibleFrom === null ? '' : localTimeText(new Date(product.visibleFrom)),
    pictures: picturesOf(product),
    documents: documentsOf(product),
    related: writeRows(
      product.managedRelatedProducts.map(({ id, sku, name, status }) => ({ key: id, id, sku, name, status })),
    ),
    devices: devicesOf(product),
    prices: pricesOf(product),
    translations: translationsOf(product),
  }
}

/** Form values as input, without stock and sizes. */
export function toDetails({ sku, name, description, material, categoryId, ...selling }: ProductInput) {
  const { price, minQuantity, increment, priceTiers, weight, taxClass } = selling
  return {
    ...{ name, description, price, minQuantity, increment, priceTiers, weightGrams: weight, taxClass },
    material: material || null,
    ...(sku && { sku }),
    ...(categoryId && { categoryId }),
  }
}

/** The sizes of a new product as input: only names, if nothing else is set. */
export function toNewSizes({ sizes }: ProductInput) {
  const names = namesOf(sizes)
  return names ? { sizes: names } : { variants: toVariants(sizes, '') }
}

/** The stock change as input; undefined without one. */
export function toStockChange({ stockDelta, stockReason, sizes }: ProductInput) {
  return stockDelta && stockReason && !sizes.isCounted ? { delta: stockDelta, reason: stockReason } : undefined
}

/** The publication as input. */
export function toPublication({ publication: status, visibleFrom }: ProductInput) {
  return status === 'SCHEDULED' ? { status, visibleFrom: new Date(visibleFrom).toISOString() } : { status }
}

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
