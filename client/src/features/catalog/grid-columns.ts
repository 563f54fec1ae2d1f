/** Where a grid of products stands: alone, or on wide screens beside a column of filters. */
export type GridPlace = 'alone' | 'beside-filters'

/** The columns of each, for `gridTemplateColumns`. */
export const gridColumns = {
  alone: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  'beside-filters': { base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const

/** The CSS width of a picture in each (the `sizes` attribute), in a page of at most 80rem. */
export const pictureSizes: Record<GridPlace, string> = {
  alone: '(min-width: 80rem) 384px, (min-width: 64rem) 31vw, 47vw',
  'beside-filters': '(min-width: 80rem) 297px, (min-width: 64rem) 34vw, 47vw',
}
