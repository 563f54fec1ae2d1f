import type { HTMLChakraProps, RecipeProps } from '@chakra-ui/react/styled-system'
import { createRecipeContext, chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent } from 'react'
import type { LinkProps } from 'react-router-dom'
import { Link, NavLink } from 'react-router-dom'
import { COARSE_POINTER } from '../theme/tokens'

type ButtonLinkProps = HTMLChakraProps<'a', RecipeProps<'button'>> & Pick<LinkProps, 'to' | 'replace' | 'state'>

const { withContext } = createRecipeContext({ key: 'button' })

/** A link to a page of the shop that looks like a button. */
export const ButtonLink = withContext<HTMLAnchorElement, ButtonLinkProps>(Link)

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

/** Whether the browser should handle the click: it opens a tab or a window, or downloads. */
export const isBrowserClick = (press: MouseEvent): boolean =>
  press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
