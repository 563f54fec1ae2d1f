import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { KEEP_SCROLL } from '../../shared/navigation/history'
import { FacetCount } from './filter-group'
import { productsPath } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'

const CategoryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '9',
    mx: '-2.5',
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
})

interface CategoryLinksProps {
  criteria: ProductCriteria
  categories: ProductsPageQuery['categories']
  facets: ProductsPageQuery['products']['facets'] | undefined
}

/** Non-empty categories under the other filters, and the current one. */
export function CategoryLinks({ criteria, categories, facets }: CategoryLinksProps) {
  const countOf = (slug: string) => facets?.categories.find(({ category }) => category.slug === slug)?.count ?? 0
  const shown = categories.filter(({ slug }) => !facets || slug === criteria.category || countOf(slug) > 0)
  return (
    <chakra.nav aria-labelledby="categories">
      <chakra.p id="categories" textStyle="sm" fontWeight="semibold" mb="1.5">
        <Trans>Category</Trans>
      </chakra.p>
      <chakra.ul listStyleType="none">
        <li>
          <CategoryLink
            to={productsPath({ ...criteria, category: null })}
            state={KEEP_SCROLL}
            aria-current={criteria.category ? undefined : 'page'}
          >
            <Trans>All categories</Trans>
            <FacetCount count={facets?.categories.reduce((sum, { count }) => sum + count, 0)} />
          </CategoryLink>
        </li>
        {shown.map(({ slug, name }) => (
          <li key={slug}>
            <CategoryLink
              to={productsPath({ ...criteria, category: slug })}
              state={KEEP_SCROLL}
              aria-current={criteria.category === slug ? 'page' : undefined}
            >
              {name}
              <FacetCount count={facets && countOf(slug)} />
            </CategoryLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
