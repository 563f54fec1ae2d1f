import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatMoney } from '../../shared/format/money'
import { explainPrice, readPrice } from '../../shared/format/price'
import { LightField, LightInput, LightLabel } from '../../shared/forms/light-field'
import { FilterGroup } from './filter-group'
import { writePrice } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'
import { useChosen } from './use-filter-form'
import type { ApplyFilters } from './use-filter-form'

interface PriceRangeProps {
  criteria: ProductCriteria
  range: ProductsPageQuery['products']['facets']['priceRange'] | undefined
  onApply: ApplyFilters
}

/** The least and the most that a piece may cost. */
export function PriceRange({ criteria, range, onApply }: PriceRangeProps) {
  return (
    <FilterGroup name="Price per piece">
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3">
        <PriceField
          label="Minimum price"
          name="minPrice"
          current={writePrice(criteria.minPrice)}
          describedBy={range ? 'price-range' : undefined}
          onApply={onApply}
        />
        <PriceField
          label="Maximum price"
          name="maxPrice"
          current={writePrice(criteria.maxPrice)}
          describedBy={range ? 'price-range' : undefined}
          onApply={onApply}
        />
      </Box>
      {range && (
        <chakra.p id="price-range" mt="1.5" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {criteria.minPrice === null && criteria.maxPrice === null
            ? `From ${formatMoney(range.lowest)} to ${formatMoney(range.highest)}`
            : `Without a limit: from ${formatMoney(range.lowest)} to ${formatMoney(range.highest)}`}
        </chakra.p>
      )}
    </FilterGroup>
  )
}

interface PriceFieldProps {
  label: string
  name: string
  /** As the address has it. */
  current: string
  describedBy: string | undefined
  onApply: ApplyFilters
}

/** Counts when one leaves it: on the way to 50, nobody means 5. What is no price, or could be two, stays to be mended. */
function PriceField({ label, name, current, describedBy, onApply }: PriceFieldProps) {
  const [chosen, choose] = useChosen(current)
  // While one is at it; another price in the address puts an end to that.
  const [draft, setDraft] = useState({ text: '', seen: '', isOpen: false, isDone: false })
  const isDraft = draft.isOpen && draft.seen === current
  const problem = isDraft && draft.isDone && draft.text.trim() ? readPrice(draft.text).problem : undefined
  const errorId = `${name}-error`

  function handleDone(field: HTMLInputElement) {
    const isRefused = field.value.trim() !== '' && readPrice(field.value).problem !== undefined
    setDraft({ text: field.value, seen: current, isOpen: isRefused, isDone: true })
    if (!isRefused) choose(field.value, () => onApply(field.form, 'choice'))
  }

  return (
    <LightField>
      <LightLabel htmlFor={name} textStyle="xs" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
        {label}
      </LightLabel>
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
          $
        </Box>
        <LightInput
          id={name}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          ps="7"
          aria-invalid={problem ? true : undefined}
          aria-describedby={[problem && errorId, describedBy].filter(Boolean).join(' ') || undefined}
          value={isDraft ? draft.text : chosen}
          onChange={(event) => setDraft({ text: event.target.value, seen: current, isOpen: true, isDone: false })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') handleDone(event.currentTarget)
          }}
          onBlur={(event) => handleDone(event.target)}
        />
      </Box>
      {problem && (
        <chakra.p id={errorId} role="alert" textStyle="xs" color="fg.error">
          {explainPrice(problem)}
        </chakra.p>
      )}
    </LightField>
  )
}
