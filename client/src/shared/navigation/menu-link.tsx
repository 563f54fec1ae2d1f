import { chakra } from '@chakra-ui/react/styled-system'
import { NavLink } from 'react-router-dom'
import { COARSE_POINTER } from '../theme/coarse-pointer'

/** An entry of a menu; the one that leads to this page stands out. */
export const MenuLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '10',
    [COARSE_POINTER]: { minH: '11' },
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _currentPage: { color: 'brand.fg', bg: 'brand.subtle' },
  },
})
