import { definePageQuery } from '../../shared/graphql/page-query'
import { HomePageDocument } from './home-page.generated'
import type { HomePageQueryVariables } from './home-page.generated'

/** Products on one page of the list. Divides by two and by three, so that no row is left half empty. */
const PAGE_SIZE = 12

/** What the query part of the address asks for: `?category=surgical&after=<cursor>`. */
export function homePageVariables(search: URLSearchParams): HomePageQueryVariables {
  const category = search.get('category')
  const after = search.get('after')
  return {
    first: PAGE_SIZE,
    isWholeList: !category && !after,
    ...(after && { after }),
    // What cannot be bought at the moment is no advertisement; it is found in its category and at /products.
    filter: category ? { category } : { inStock: true },
  }
}

/** The address of a part of the list. */
export function homePagePath({ category, after }: { category: string | null; after?: string | null }): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (after) search.set('after', after)
  const query = search.toString()
  return query ? `/?${query}` : '/'
}

/** Runs before the home page renders. A category that does not exist is not found. */
export const homePageQuery = definePageQuery({
  document: HomePageDocument,
  variables: ({ search }) => homePageVariables(search),
  status: ({ categories }, { search }) => {
    const slug = search.get('category')
    return !slug || categories.some((category) => category.slug === slug) ? 200 : 404
  },
})
