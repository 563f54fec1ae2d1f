import { categoryPath } from '../../shared/navigation/category-path'

/** Those of the shop; none until they are known. */
export type Categories = readonly { slug: string }[]

/** The way to the products of a category; to all where the shop has made others of its categories. */
export const productsPath = (category: string, categories: Categories): string =>
  categories.some(({ slug }) => slug === category) ? categoryPath(category) : '/products'
