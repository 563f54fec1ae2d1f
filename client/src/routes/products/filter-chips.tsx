import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ActiveFilter } from './active-filters'
import { productsPath } from './product-criteria'
import type { ProductCriteria } from './product-criteria'

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    minH: '9',
    ps: '3.5',
    pe: '2.5',
    py: '1',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'outside',
    _hover: { bg: 'brand.muted' },
    _icon: { flexShrink: '0', width: '1em', height: '1em' },
  },
})

const ClearLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '9',
    px: '2',
    borderRadius: 'l1',
    color: 'brand.fg',
    textStyle: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
})

interface FilterChipsProps {
  filters: ActiveFilter[]
  sort: ProductCriteria['sort']
  /** Called before the pressed link disappears; moves the focus. */
  onRemove: () => void
}

/** Active filters as links that remove them. */
export function FilterChips({ filters, sort, onRemove }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <chakra.ul aria-label={t`Active filters`} display="flex" flexWrap="wrap" gap="2" mt="4" listStyleType="none">
      {filters.map(({ kind, label, without }) => (
        <chakra.li key={kind} maxW="full">
          <Chip to={productsPath(without)} aria-label={t`Remove filter: ${label}`} onClick={onRemove}>
            <bdi>{label}</bdi>
            <X aria-hidden />
          </Chip>
        </chakra.li>
      ))}
      <li>
        <ClearLink to={productsPath({ sort })} onClick={onRemove}>
          <Trans>Clear all</Trans>
        </ClearLink>
      </li>
    </chakra.ul>
  )
}
