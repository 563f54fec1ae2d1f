import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { BadgeCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { RatingStars } from '../../shared/ui/rating-stars'
import { type ReviewCard_ReviewFragment, ReviewCard_ReviewFragmentDoc } from './review-card.generated'
import { ReviewAnswer } from './review-answer'
import { ReviewCardComment } from './review-card-comment'
import { ReviewPhoto } from './review-photo'

/** A customer's review of a product, with a link to it, or of the shop. */
export function ReviewCard({ review }: { review: FragmentType<ReviewCard_ReviewFragment> }) {
  const { data, complete } = useFragment({ fragment: ReviewCard_ReviewFragmentDoc, from: review })
  if (!complete) return null
  const { name, rating, comment, image, product, isVerifiedPurchase, answer } = data
  return (
    <chakra.figure
      display="flex"
      flexDirection="column"
      h="full"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <chakra.div display="flex" flexDirection="column" flex="1" gap="3" p="5">
        <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="3">
          <RatingStars rating={rating} />
          {image && <ReviewPhoto image={image} size="16" />}
        </chakra.div>
        <chakra.blockquote dir="auto" flex="1" textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
          <ReviewCardComment name={name} comment={comment} />
        </chakra.blockquote>
        <chakra.figcaption textStyle="sm" overflowWrap="anywhere">
          <chakra.span display="block" fontWeight="semibold">
            <bdi>{name}</bdi>
          </chakra.span>
          {product && (
            <Link asChild display="block" mt="0.5">
              <RouterLink to={`/products/${product.id}`}>{product.name}</RouterLink>
            </Link>
          )}
          {isVerifiedPurchase && (
            <chakra.span display="flex" alignItems="center" gap="1.5" mt="1.5" textStyle="xs" color="green.fg">
              <BadgeCheck aria-hidden width="1.2em" height="1.2em" />
              <Trans>Verified purchase</Trans>
            </chakra.span>
          )}
        </chakra.figcaption>
        {answer && <ReviewAnswer text={answer.text} />}
      </chakra.div>
    </chakra.figure>
  )
}
