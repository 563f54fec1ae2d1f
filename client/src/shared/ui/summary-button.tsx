import { chakra } from '@chakra-ui/react/styled-system'
import { COARSE_POINTER } from '../theme/coarse-pointer'

/** The `summary` of a `details` element, as a button that opens something on narrow screens, with script or without. */
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
