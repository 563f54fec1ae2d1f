import { categoryPath } from '../../shared/navigation/category-path'

/** Those of the shop, by their present addresses; undefined until they are known. */
export type Categories = readonly { slug: string }[] | undefined

/** The way to the products of a category that the demo has; to all where the shop has made others of its categories. */
export const categoryOrAll = (category: string, categories: Categories): string =>
  !categories || categories.some(({ slug }) => slug === category) ? categoryPath(category) : '/products'
