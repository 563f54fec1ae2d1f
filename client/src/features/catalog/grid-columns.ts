/** Layout of a product grid: full width, or beside a filter column on wide screens. */
export type GridPlace = 'alone' | 'beside-filters'

/** `gridTemplateColumns` of each layout. */
export const gridColumns = {
  alone: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  'beside-filters': { base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const

/**
 * `sizes` attribute of images in each layout, for a page of at most 80rem, without margins, gaps and borders. A phone
 * with 412 px and a pixel ratio of 1.75 then loads 320 pixels instead of 640.
 */
export const pictureSizes: Record<GridPlace, string> = {
  alone: '(min-width: 80rem) 160px, (min-width: 64rem) calc(33.4vw - 39px), calc(50vw - 24px)',
  'beside-filters': '(min-width: 80rem) 294px, (min-width: 64rem) calc(50vw - 182px), calc(50vw - 24px)',
}
