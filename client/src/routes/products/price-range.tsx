import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { currentCurrency, formatMoney, currencySymbol, readPrice } from '../../shared/format/money'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { FieldFrame, describedBy } from '../../shared/forms/fields'
import { FilterGroup } from './filter-group'
import { writeTypedPrice } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'

/** The code and the messages for price problems load when a price is typed. */
const priceProblem = createDeferredSection(
  () => import('./price-problem'),
  (m) => m.PriceProblem,
  { when: 'now', catalogues: ['forms'] },
)

interface PriceRangeProps {
  criteria: ProductCriteria
  range: ProductsPageQuery['products']['facets']['priceRange'] | undefined
}

/** The minimum and maximum unit price. */
export function PriceRange({ criteria, range }: PriceRangeProps) {
  return (
    <FilterGroup name={t`Unit price`}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3">
        <PriceField
          label={t`Minimum price`}
          name="minPrice"
          current={writeTypedPrice(criteria.minPrice)}
          describedBy={range ? 'price-range' : undefined}
        />
        <PriceField
          label={t`Maximum price`}
          name="maxPrice"
          current={writeTypedPrice(criteria.maxPrice)}
          describedBy={range ? 'price-range' : undefined}
        />
      </Box>
      {range && (
        <chakra.p id="price-range" mt="1.5" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {describeRange(range, criteria.minPrice !== null || criteria.maxPrice !== null)}
        </chakra.p>
      )}
    </FilterGroup>
  )
}

function describeRange(range: NonNullable<PriceRangeProps['range']>, isLimited: boolean): string {
  const lowest = formatMoney(range.lowest)
  const highest = formatMoney(range.highest)
  return isLimited ? t`Leave blank for any price (${lowest} to ${highest})` : t`From ${lowest} to ${highest}`
}

interface PriceFieldProps {
  label: string
  name: string
  /** Initial field text. */
  current: string
  describedBy: string | undefined
}

/** A price field; validated on blur. */
function PriceField({ label, name, current, describedBy: rangeId }: PriceFieldProps) {
  const [checked, setChecked] = useState({ text: '', current })
  const problem = checked.text.trim() && checked.current === current ? readPrice(checked.text).problem : undefined
  const error = problem && (
    <span role="alert">
      <priceProblem.Part problem={problem} />
    </span>
  )
  const check = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    setChecked({ text: currentTarget.value, current })
  return (
    <FieldFrame name={name} label={label} error={error}>
      <Box position="relative" w="full">
        <Box
          aria-hidden
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          zIndex="1"
          color="fg.muted"
        >
          <bdi>{currencySymbol(currentCurrency())}</bdi>
        </Box>
        <Input
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          // Currency signs have one to four letters; capitals are wider than digits.
          ps={`calc(1.25rem + ${currencySymbol(currentCurrency()).length * 0.85}em)`}
          aria-describedby={[describedBy({ name, error }), rangeId].filter(Boolean).join(' ') || undefined}
          defaultValue={current}
          // A failed load is retried when there is a message.
          onFocus={() => void priceProblem.preload().catch(() => undefined)}
          onChange={() => setChecked({ text: '', current })}
          onKeyDown={(event) => event.key === 'Enter' && check(event)}
          onBlur={check}
        />
      </Box>
    </FieldFrame>
  )
}
