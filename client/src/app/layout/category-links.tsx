import { useLocation } from 'react-router-dom'
import { categoryPath } from '../../shared/navigation/paths'
import { MenuLink } from '../../shared/navigation/links'
import { useHeaderCategoriesQuery } from './category-links.generated'

/** Links to the categories, in the order of the shop. */
export function CategoryLinks() {
  const { pathname, search } = useLocation()
  const current = pathname === '/products' ? new URLSearchParams(search).get('category') : null
  const { data } = useHeaderCategoriesQuery()
  return data?.categories.map(({ id, slug, name }) => (
    // NavLink ignores the query.
    <MenuLink key={id} to={categoryPath(slug)} aria-current={slug === current ? 'page' : false}>
      {name}
    </MenuLink>
  ))
}
