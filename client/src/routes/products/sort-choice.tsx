import { NativeSelect } from '@chakra-ui/react/native-select'
import { Field } from '@chakra-ui/react/field'
import type { ProductCriteria } from './product-criteria'
import { FILTER_FORM, useChosen } from './use-filter-form'
import type { ApplyFilters } from './use-filter-form'

/** In which order the products come. */
export function SortChoice({ criteria, onApply }: { criteria: ProductCriteria; onApply: ApplyFilters }) {
  const [sort, choose] = useChosen<string>(criteria.sort ?? '')
  return (
    <Field.Root id="sort" w="auto" flexDirection="row" alignItems="center" gap="2.5">
      <Field.Label whiteSpace="nowrap">Sort by</Field.Label>
      <NativeSelect.Root w="auto">
        <NativeSelect.Field
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
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
