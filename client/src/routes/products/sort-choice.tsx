import { t } from '@lingui/core/macro'
import { SelectField } from '../../shared/forms/fields'
import type { ProductCriteria } from './product-criteria'
import { FILTER_FORM } from './use-filter-form'

/** The sort order. The default has no value in the address. */
export function SortChoice({ criteria }: { criteria: ProductCriteria }) {
  return (
    <SelectField
      label={t`Sort by`}
      name="sort"
      form={FILTER_FORM}
      autoComplete="off"
      // Fixed width of the English text: a browser that paints before it has read all options would change the width.
      frame={{
        w: 'auto',
        minW: '13.5rem',
        flexDirection: 'row',
        alignItems: 'center',
        gap: '2.5',
        whiteSpace: 'nowrap',
      }}
      options={{
        '': criteria.search ? t`Best match` : t`Newest`,
        ...(criteria.search && { newest: t`Newest` }),
        name: t`Name, A to Z`,
        'price-asc': t`Price, low to high`,
        'price-desc': t`Price, high to low`,
      }}
      defaultValue={criteria.sort ?? ''}
    />
  )
}
