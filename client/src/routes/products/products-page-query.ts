import { definePageQuery } from '../../shared/graphql/page-query'
import { readCursor } from '../../shared/lists/read-cursor'
import { productsPath, readCriteria } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import { ProductsPageDocument } from './products-page.generated'
import type { ProductsPageQueryVariables } from './products-page.generated'

/** Products on one page of the list. Divides by two and by three, so that no row is left half empty. */
const PAGE_SIZE = 12

const sorts = {
  newest: 'NEWEST',
  name: 'NAME',
  'price-asc': 'PRICE_LOW_TO_HIGH',
  'price-desc': 'PRICE_HIGH_TO_LOW',
} as const satisfies Record<NonNullable<ProductCriteria['sort']>, ProductsPageQueryVariables['sort']>

/** The place in the list where an address begins. */
export const readAfter = (address: URLSearchParams): string | null => readCursor(address, 'after')

/** What the shop is asked for. Only what is set is named, so that the same list is the same in the cache. */
export function productsPageVariables(address: URLSearchParams): ProductsPageQueryVariables {
  const { search, category, minPrice, maxPrice, isInStock, maxMinQuantity, sort } = readCriteria(address)
  const after = readAfter(address)
  const filter = {
    ...(search && { search }),
    ...(category && { category }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(isInStock && { inStock: true }),
    ...(maxMinQuantity !== null && { maxMinQuantity }),
  }
  return {
    first: PAGE_SIZE,
    ...(after && { after }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort && { sort: sorts[sort] }),
  }
}

/** The address of a list whose category was called otherwise when it was written; undefined where that is not so. */
export function addressNow(
  address: URLSearchParams,
  categories: readonly { slug: string; formerSlugs: readonly string[] }[],
): string | undefined {
  const criteria = readCriteria(address)
  const { category } = criteria
  if (!category || categories.some(({ slug }) => slug === category)) return undefined
  const now = categories.find(({ formerSlugs }) => formerSlugs.includes(category))
  return now && productsPath({ ...criteria, category: now.slug }, readAfter(address))
}

/** Runs before the page renders. A category that does not exist is not found; one of another name now is where that is. */
export const productsPageQuery = definePageQuery({
  document: ProductsPageDocument,
  variables: ({ search }) => productsPageVariables(search),
  newPlace: ({ categories }, { search }) => addressNow(search, categories),
  status: ({ categories }, { search }) => {
    const { category } = readCriteria(search)
    return !category || categories.some(({ slug }) => slug === category) ? 200 : 404
  },
})
