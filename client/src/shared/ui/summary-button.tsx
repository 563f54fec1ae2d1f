import { chakra } from '@chakra-ui/react/styled-system'
import { COARSE_POINTER } from '../theme/tokens'

/** A `summary` as a button that opens its `details` on narrow screens, with or without script. */
export const SummaryButton = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    focusVisibleRing: 'outside',
    listStyleType: 'none',
    [COARSE_POINTER]: { minH: '11' },
    '&::-webkit-details-marker': { display: 'none' },
  },
})
