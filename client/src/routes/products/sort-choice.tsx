import { LightField, LightLabel, LightSelect } from '../../shared/forms/light-field'
import type { ProductCriteria } from './product-criteria'
import { FILTER_FORM, useChosen } from './use-filter-form'
import type { ApplyFilters } from './use-filter-form'

/** In which order the products come. */
export function SortChoice({ criteria, onApply }: { criteria: ProductCriteria; onApply: ApplyFilters }) {
  const [sort, choose] = useChosen<string>(criteria.sort ?? '')
  return (
    <LightField w="auto" flexDirection="row" alignItems="center" gap="2.5">
      <LightLabel htmlFor="sort" whiteSpace="nowrap">
        Sort by
      </LightLabel>
      <LightSelect
        id="sort"
        form={FILTER_FORM}
        name="sort"
        autoComplete="off"
        value={sort}
        onChange={({ target }) => choose(target.value, () => onApply(target.form, 'choice'))}
      >
        {/* What comes of itself has no name in the address. */}
        <option value="">{criteria.search ? 'Best match' : 'Newest'}</option>
        {criteria.search && <option value="newest">Newest</option>}
        <option value="name">Name, A to Z</option>
        <option value="price-asc">Price, low to high</option>
        <option value="price-desc">Price, high to low</option>
      </LightSelect>
    </LightField>
  )
}
