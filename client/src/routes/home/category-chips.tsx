import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { categoryPath } from '../../shared/navigation/category-path'

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    h: { base: '10', md: '9' },
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
  },
})

/** Links to the categories: several lines, or on narrow screens one line that scrolls sideways. */
export function CategoryChips({ categories }: { categories: readonly { slug: string; name: string }[] }) {
  return (
    <chakra.nav aria-label={t`Categories`} mx={{ base: '-4', md: '-1' }} overflowX="auto" scrollbarWidth="none">
      <chakra.ul
        display="flex"
        flexWrap={{ md: 'wrap' }}
        w={{ base: 'max', md: 'auto' }}
        gap="2"
        px={{ base: '4', md: '1' }}
        py="1"
        listStyleType="none"
      >
        <li>
          <Chip to="/products">
            <Trans context="categories">All</Trans>
          </Chip>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Chip to={categoryPath(slug)}>{name}</Chip>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
