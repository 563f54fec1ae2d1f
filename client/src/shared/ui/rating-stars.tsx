import { plural, t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDecimal, formatQuantity } from '../format/number'

interface RatingStarsProps {
  /** 1 to 5; an average may have decimals. */
  rating: number
  /** Number of ratings in the average; omitted for a single rating. */
  count?: number
}

const STARS = [0, 1, 2, 3, 4]
const SIZE = 20

// One path for all five, each star 20 units wide.
const outline = STARS.map(
  (place) => `M${place * SIZE + 10} 2l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z`,
).join('')

/** Rounded to the one decimal that is shown: 4.4667 is 4.5. */
export function roundRating(rating: number): number {
  return Math.round(rating * 10) / 10
}

/** "4.5 of 5, 12 reviews". */
export function describeRating({ rating, count }: RatingStarsProps): string {
  const mean = formatDecimal(rating, 1)
  if (count === undefined) return t`${mean} of 5`
  return t`${mean} of 5, ${plural(count, { one: '# review', other: '# reviews' })}`
}

/** Five stars, filled up to the rating; a count adds the figures. As tall as the surrounding text. */
export function RatingStars({ rating, count }: RatingStarsProps) {
  // The filled stars overlay the others and are clipped by their own frame: no style attribute, no id.
  const filled = roundRating(rating)
  return (
    <chakra.span
      role="img"
      aria-label={describeRating({ rating, count })}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.svg
        viewBox={`0 0 ${STARS.length * SIZE} ${SIZE}`}
        h="1.1em"
        w="5.5em"
        flexShrink="0"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        <chakra.path d={outline} fill="border.emphasized" />
        <svg width={filled * SIZE} height={SIZE} viewBox={`0 0 ${filled * SIZE} ${SIZE}`}>
          <chakra.path d={outline} fill="star" />
        </svg>
      </chakra.svg>
      {count !== undefined && (
        <span>
          {formatDecimal(rating, 1)} ({formatQuantity(count)})
        </span>
      )}
    </chakra.span>
  )
}
