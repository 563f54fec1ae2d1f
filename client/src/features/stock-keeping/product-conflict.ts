import { t } from '@lingui/core/macro'
import type { Fact, Change } from '../../shared/editing/conflict-notice'
import { listChanges } from '../../shared/editing/conflict-notice'
import { formatDeadline } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { taxClassLabels } from '../../shared/format/tax-and-currency'
import { formatWeight } from '../../shared/format/units'
import type { Language } from '../../shared/i18n/languages'
import { LANGUAGES } from '../../shared/i18n/languages'
import { picturesOf } from './form-rows'
import type { ProductForm_ProductFragment } from './save-product.generated'
import type { ProductValues } from './product-schema'
import { publicationLabels } from './publication-fields'
import { tiersText } from './tier-lines'

/**
 * A line per size for the conflict notice: name, SKU and its own values. Stock is excluded, because its changes cannot
 * conflict.
 */
function describeSizes({ sizes, stockBySize, variants }: ProductForm_ProductFragment): string {
  if (sizes.length === 0) return ''
  const lines = variants.map(({ name, sku, own, price, priceTiers, minQuantity, increment, weightGrams }) => {
    const [least, carton] = [formatQuantity(minQuantity), formatQuantity(increment)]
    const parts = [
      name,
      sku,
      own.includes('PRICE') && formatMoney(price),
      own.includes('PRICE') && tiersText(priceTiers).replaceAll('\n', ', '),
      own.includes('MIN_QUANTITY') && t`minimum ${least}`,
      own.includes('INCREMENT') && t`cartons of ${carton}`,
      own.includes('WEIGHT') && weightGrams !== null && formatWeight(weightGrams),
    ]
    return parts.filter(Boolean).join(' · ')
  })
  return [...(stockBySize ? [t`Stock is tracked by size.`] : []), ...lines].join('\n')
}

function describeState({ status, visibleFrom }: ProductForm_ProductFragment): string {
  return visibleFrom === null ? publicationLabels()[status] : formatDeadline(visibleFrom)
}

function describe(product: ProductForm_ProductFragment): Fact<keyof ProductValues>[] {
  const {
    name,
    sku,
    description,
    category,
    material,
    price,
    minQuantity,
    increment,
    priceTiers,
    weightGrams,
    lowStockAt,
  } = product
  return [
    { field: 'name', label: t`Product name`, text: name },
    { field: 'sku', label: t`SKU`, text: sku },
    { field: 'description', label: t`Description`, text: description },
    { field: 'categoryId', label: t`Category`, text: category.name },
    { field: 'material', label: t`Material`, text: material ?? '' },
    { field: 'sizes', label: t`Sizes`, text: describeSizes(product) },
    { field: 'price', label: t`Price`, text: formatMoney(price) },
    { field: 'taxClass', label: t`Tax class`, text: taxClassLabels()[product.taxClass] },
    { field: 'minQuantity', label: t`Minimum Quantity`, text: formatQuantity(minQuantity) },
    { field: 'increment', label: t`Carton`, text: formatQuantity(increment) },
    { field: 'priceTiers', label: t`Quantity discounts`, text: tiersText(priceTiers) },
    { field: 'weight', label: t`Weight`, text: weightGrams === null ? '' : formatWeight(weightGrams) },
    { field: 'lowStock', label: t`Low stock below`, text: lowStockAt === null ? '' : formatQuantity(lowStockAt) },
    { field: 'publication', label: t({ message: 'Status', context: 'of a product' }), text: describeState(product) },
    { field: 'pictures', label: t`Images`, text: picturesOf(product), otherNow: t`The images have changed.` },
    { field: 'documents', label: t`Documents`, text: product.documents.map(({ title }) => title).join('\n') },
    {
      field: 'related',
      label: t`Related products`,
      text: product.managedRelatedProducts.map(({ name: related }) => related).join('\n'),
    },
    { field: 'devices', label: t`Device identifiers`, text: describeDevices(product) },
    { field: 'prices', label: t`Prices in other currencies`, text: describePrices(product) },
    { field: 'translations', label: t`Translations`, text: describeTranslations(product) },
  ]
}

/** Manually set prices only: the others follow the exchange rate. */
const describePrices = (product: ProductForm_ProductFragment): string =>
  [...product.prices, ...product.variants.flatMap(({ prices }) => prices)]
    .flatMap(({ isManual, price }) => (isManual ? [formatMoney(price)] : []))
    .join('\n')

const describeDevices = ({ deviceIdentifiers }: ProductForm_ProductFragment): string =>
  deviceIdentifiers.map(({ identifier, pieces }) => `${identifier} × ${formatQuantity(pieces)}`).join('\n')

const describeTranslations = ({ translations }: ProductForm_ProductFragment): string =>
  translations
    .map(({ language, name, description, material, sizes }) =>
      [LANGUAGES[language as Language].name, name, description, material, ...sizes.map((size) => size.name)]
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n')

/** Changes between two versions. */
export function compareProducts(
  before: ProductForm_ProductFragment | null,
  now: ProductForm_ProductFragment | null,
): Change<keyof ProductValues>[] {
  if (!before || !now) return []
  return listChanges(describe(before), describe(now))
}
