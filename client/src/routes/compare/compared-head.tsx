import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { unchoose } from '../../features/compare/choice'
import { KEEP_SCROLL } from '../../shared/navigation/history-state'
import type { ComparedProduct } from './compare-page-query'

const Name = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

const Remove = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '11',
    my: '-3',
    me: '-3',
    color: 'fg.muted',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
  },
})

interface ComparedHeadProps {
  product: ComparedProduct
  pathWithout: string
}

/** Head of a product's column. Removing the product is a navigation, so that Back restores it. */
export function ComparedHead({ product: { id, name }, pathWithout }: ComparedHeadProps) {
  const label = t`Remove ${name} from the comparison`
  return (
    <th scope="col">
      <Box display="flex" justifyContent="space-between" gap="1">
        <Name to={`/products/${id}`}>
          <bdi>{name}</bdi>
        </Name>
        <Remove to={pathWithout} state={KEEP_SCROLL} aria-label={label} title={label} onClick={() => unchoose(id)}>
          <Box as={X} aria-hidden boxSize="4" />
        </Remove>
      </Box>
    </th>
  )
}
