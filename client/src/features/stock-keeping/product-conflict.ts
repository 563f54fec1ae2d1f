import { t } from '@lingui/core/macro'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import type { ProductForm_ProductFragment } from './save-product.generated'
import type { ProductValues } from './product-schema'
import { tiersText } from './tier-lines'

/** A product as it was when the form was opened, and as somebody else has left it since. */
export interface ProductConflict {
  before: ProductForm_ProductFragment
  now: ProductForm_ProductFragment
}

/** A field that somebody else changed, in words. */
export interface TheirChange {
  field: keyof ProductValues
  label: string
  before: string
  now: string
}

type Describe = (product: ProductForm_ProductFragment) => string

const fields = (): { field: keyof ProductValues; label: string; describe: Describe }[] => [
  { field: 'name', label: t`Product name`, describe: ({ name }) => name },
  { field: 'sku', label: t`Product code`, describe: ({ sku }) => sku },
  { field: 'description', label: t`Description`, describe: ({ description }) => description },
  { field: 'categoryId', label: t`Category`, describe: ({ category }) => category.name },
  { field: 'material', label: t`Material`, describe: ({ material }) => material ?? '' },
  { field: 'sizes', label: t`Sizes`, describe: ({ sizes }) => sizes.join('\n') },
  { field: 'price', label: t`Price`, describe: ({ price }) => formatMoney(price) },
  { field: 'minQuantity', label: t`Minimum Quantity`, describe: ({ minQuantity }) => formatQuantity(minQuantity) },
  { field: 'increment', label: t`Carton`, describe: ({ increment }) => formatQuantity(increment) },
  { field: 'priceTiers', label: t`Lower prices by quantity`, describe: ({ priceTiers }) => tiersText(priceTiers) },
  { field: 'image', label: t`Image`, describe: ({ image }) => (image ? image.url : '') },
]

/** What somebody else changed, in the order of the form. */
export function listTheirChanges({ before, now }: ProductConflict): TheirChange[] {
  return fields()
    .map(({ field, label, describe }) => ({
      field,
      label,
      before: describe(before),
      now: describe(now),
    }))
    .filter((change) => change.before !== change.now)
}
