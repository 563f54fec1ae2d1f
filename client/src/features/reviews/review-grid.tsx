import type { FragmentType } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReviewCard_ReviewFragment } from './review-card.generated'
import { ReviewCard } from './review-card'

interface ReviewGridProps {
  /** Reviews in order, with ids for keys. */
  reviews: readonly ({ id: string } & FragmentType<ReviewCard_ReviewFragment>)[]
}

/** Four columns on large screens, two on others, one on phones. */
export function ReviewGrid({ reviews }: ReviewGridProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      }}
      gap={{ base: '3', md: '4', lg: '6' }}
      listStyleType="none"
    >
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </chakra.ul>
  )
}
