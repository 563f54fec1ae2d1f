import { definePageQuery, readCursor } from '../../shared/graphql/page-query'
import { productsPath, readCriteria } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import { ProductsPageDocument } from './products-page.generated'
import type { ProductsPageQueryVariables } from './products-page.generated'

/** Products per page. Divisible by two and three, so that rows are full. */
const PAGE_SIZE = 12

const sorts = {
  newest: 'NEWEST',
  name: 'NAME',
  'price-asc': 'PRICE_LOW_TO_HIGH',
  'price-desc': 'PRICE_HIGH_TO_LOW',
} as const satisfies Record<NonNullable<ProductCriteria['sort']>, ProductsPageQueryVariables['sort']>

/** Start cursor of the list in an address. */
export const readAfter = (address: URLSearchParams): string | null => readCursor(address, 'after')

/** The query's variables. Unset ones are omitted, so that equal lists share a cache entry. */
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

/** The current address of a list whose category was renamed; undefined without a change. */
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

/** Runs before the page renders. An unknown category is not found; a renamed one redirects. */
export const productsPageQuery = definePageQuery({
  document: ProductsPageDocument,
  variables: ({ search }) => productsPageVariables(search),
  newPlace: ({ categories }, { search }) => addressNow(search, categories),
  status: ({ categories }, { search }) => {
    const { category } = readCriteria(search)
    return !category || categories.some(({ slug }) => slug === category) ? 200 : 404
  },
})
