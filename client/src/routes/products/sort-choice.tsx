import { SelectField } from '../../shared/forms/fields'
import type { ProductCriteria } from './product-criteria'
import { FILTER_FORM } from './use-filter-form'

/** In which order the products come. What comes of itself has no name in the address. */
export function SortChoice({ criteria }: { criteria: ProductCriteria }) {
  return (
    <SelectField
      label="Sort by"
      name="sort"
      form={FILTER_FORM}
      autoComplete="off"
      frame={{ w: 'auto', flexDirection: 'row', alignItems: 'center', gap: '2.5', whiteSpace: 'nowrap' }}
      options={{
        '': criteria.search ? 'Best match' : 'Newest',
        ...(criteria.search && { newest: 'Newest' }),
        name: 'Name, A to Z',
        'price-asc': 'Price, low to high',
        'price-desc': 'Price, high to low',
      }}
      defaultValue={criteria.sort ?? ''}
    />
  )
}
