import { categoryPath } from '../../shared/navigation/paths'

/** The shop's categories by slug; undefined while they load. */
export type Categories = readonly { slug: string }[] | undefined

/** Path of a demo category, or of all products if the shop lacks that category. */
export const categoryOrAll = (category: string, categories: Categories): string =>
  !categories || categories.some(({ slug }) => slug === category) ? categoryPath(category) : '/products'
