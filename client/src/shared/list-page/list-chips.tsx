import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListFilter as FilterIcon, X } from 'lucide-react'
import { formatQuantity } from '../format/number'
import { SelectField } from '../forms/fields'
import { COARSE_POINTER } from '../theme/tokens'
import { FilterField } from './filter-field'
import type { ListFilter, ListStatuses } from './list-definition'
import { ListPopover } from './list-popover'
import { useListAddress } from './list-address'

/** A filter that the address has, in words. */
export interface ActiveFilter {
  name: string
  text: string
}

/** Filters that the address has, the status and the search among them. */
export function listActive(
  address: URLSearchParams,
  filters: readonly ListFilter[],
  statuses: ListStatuses | undefined,
): ActiveFilter[] {
  const search = address.get('search')?.trim()
  const status = statuses && address.get(statuses.name)
  return [
    ...(search ? [{ name: 'search', text: t`“${search}”` }] : []),
    ...(statuses && status && statuses.labels[status] ? [{ name: statuses.name, text: statuses.labels[status] }] : []),
    ...filters.flatMap(({ name, label, options, say, findProblem }) => {
      const value = address.get(name)
      if (!value || (options && !(value in options)) || findProblem?.(value)) return []
      const valueText = options?.[value] ?? say?.(value) ?? value
      return [{ name, text: `${label}: ${valueText}` }]
    }),
  ]
}

interface ListChipsProps {
  statuses?: ListStatuses
  filters: readonly ListFilter[]
  active: readonly ActiveFilter[]
  /** Sort orders by their value in the address; phones have no table head. */
  sorts: Readonly<Record<string, string>>
  sort: string | undefined
  defaultSort: string | undefined
}

/** Statuses with counts, active filters, and a button that adds a filter. On phones they scroll sideways. */
export function ListChips({ statuses, filters, active, sorts, sort, defaultSort }: ListChipsProps) {
  const { address, change } = useListAddress()
  const chosen = statuses && address.get(statuses.name)
  const hasSorts = Object.keys(sorts).length > 0
  const added = active.filter(({ name }) => filters.some((filter) => filter.name === name))
  return (
    <chakra.div display="flex" alignItems="center" flexWrap={{ md: 'wrap' }} gap={{ base: '2', md: '1' }} py="2">
      <chakra.div
        display={{ base: 'flex', md: 'contents' }}
        gap="2"
        overflowX="auto"
        scrollbarWidth="none"
        minW="0"
        py={{ base: '1', md: '0' }}
      >
        {statuses && (
          <chakra.div role="group" aria-label={statuses.label} display="contents">
            {Object.entries(statuses.labels).map(([status, label]) => {
              const count = statuses.counts?.find((one) => one.status === status)?.count
              return (
                <Chip
                  key={status}
                  type="button"
                  aria-pressed={status === chosen}
                  onClick={() => change({ [statuses.name]: status === chosen ? null : status })}
                >
                  {label}
                  {count !== undefined && <chakra.span fontWeight="normal">{formatQuantity(count)}</chakra.span>}
                </Chip>
              )
            })}
          </chakra.div>
        )}
        {added.map(({ name, text }) => (
          <Chip
            key={name}
            type="button"
            data-on
            aria-label={t`Remove filter: ${text}`}
            onClick={() => change({ [name]: null })}
          >
            {text}
            <X size="12" aria-hidden />
          </Chip>
        ))}
      </chakra.div>
      {(filters.length > 0 || hasSorts) && (
        <ListPopover
          label={t`Filters`}
          trigger={(button) => (
            <Chip type="button" data-dashed display={filters.length > 0 ? undefined : { md: 'none' }} {...button}>
              <FilterIcon size="12" aria-hidden />
              <Trans>Filter</Trans>
            </Chip>
          )}
        >
          {() => (
            <>
              {filters.map((filter) => (
                <FilterField key={filter.name} {...filter} />
              ))}
              {hasSorts && (
                <SelectField
                  label={t`Sorted by`}
                  name="sort"
                  frame={{ display: { md: 'none' } }}
                  options={sorts}
                  value={sort}
                  onChange={({ target }) => change({ sort: target.value === defaultSort ? null : target.value })}
                />
              )}
            </>
          )}
        </ListPopover>
      )}
    </chakra.div>
  )
}

/** A status or a filter that is pressed or not. */
const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    h: { base: '11', md: '7' },
    px: { base: '3.5', md: '2.5' },
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    bg: 'bg',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    fontVariantNumeric: 'tabular-nums',
    _hover: { borderColor: 'border.control', color: 'fg' },
    '&[aria-pressed=true], &[data-on]': { bg: 'brand.muted', borderColor: 'brand.solid', color: 'brand.fg' },
    '&[data-dashed]': { borderStyle: 'dashed' },
    [COARSE_POINTER]: { minH: '11' },
  },
})
