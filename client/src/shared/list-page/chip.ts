import { chakra } from '@chakra-ui/react/styled-system'
import { COARSE_POINTER } from '../theme/coarse-pointer'

/** A status or a filter that is pressed or not. */
export const Chip = chakra('button', {
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
