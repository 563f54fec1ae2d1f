/** Where a grid of products stands: alone, or on wide screens beside a column of filters. */
export type GridPlace = 'alone' | 'beside-filters'

/** The columns of each, for `gridTemplateColumns`. */
export const gridColumns = {
  alone: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  'beside-filters': { base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const

/**
 * The CSS width of a picture in each (the `sizes` attribute), in a page of at most 80rem, without the margins, gaps and
 * borders: a phone of 412 px and 1.75 pixels for each then takes 320 pixels in place of 640.
 */
export const pictureSizes: Record<GridPlace, string> = {
  alone: '(min-width: 80rem) 388px, (min-width: 64rem) calc(33.4vw - 39px), calc(50vw - 24px)',
  'beside-filters': '(min-width: 80rem) 294px, (min-width: 64rem) calc(50vw - 182px), calc(50vw - 24px)',
}
