import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    h: '10',
    px: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'brand.solid', color: 'brand.fg' },
    _currentPage: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  },
})

/** Pixels before the current chip, so that one sees that there are others. */
const CHIP_MARGIN = 48

interface CategoryChipsProps {
  categories: readonly { slug: string; name: string }[]
  /** The slug of the category shown; null when all are. */
  current: string | null
}

/** The parts of the catalogue as links. Where they do not fit into one line, narrow screens scroll them sideways. */
export function CategoryChips({ categories, current }: CategoryChipsProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !chip) return
    const [frame, box] = [nav.current.getBoundingClientRect(), chip.getBoundingClientRect()]
    const isRightToLeft = getComputedStyle(nav.current).direction === 'rtl'
    nav.current.scrollLeft += isRightToLeft
      ? box.right - frame.right + CHIP_MARGIN
      : box.left - frame.left - CHIP_MARGIN
  }, [current])
  return (
    <chakra.nav
      ref={nav}
      aria-label="Categories"
      position="relative"
      mx={{ base: '-4', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      css={{ scrollbarWidth: 'none' }}
    >
      <chakra.ul
        display="flex"
        flexWrap={{ md: 'wrap' }}
        w={{ base: 'max', md: 'auto' }}
        gap="2"
        px={{ base: '4', md: '0' }}
        py="1"
        listStyleType="none"
      >
        <li>
          <Chip to="/" aria-current={current === null ? 'page' : undefined}>
            All
          </Chip>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Chip to={`/?category=${encodeURIComponent(slug)}`} aria-current={current === slug ? 'page' : undefined}>
              {name}
            </Chip>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
