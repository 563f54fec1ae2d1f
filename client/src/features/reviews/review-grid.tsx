import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { RatingStars } from '../../shared/ui/rating-stars'
import { ReviewAnswer, ReviewPhoto } from './review-attachments'
import type { ReviewCard_ReviewFragment } from './review-card.generated'
import { ReviewCard_ReviewFragmentDoc } from './review-card.generated'

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

/** A customer's review of a product, with a link to it, or of the shop. */
function ReviewCard({ review }: { review: FragmentType<ReviewCard_ReviewFragment> }) {
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

/** Maximum characters of a comment on a card; slightly longer ones are shown in full. */
const SHOWN = 280
const WHOLE = 340

/** A comment; a long one is truncated and expands, also without script. */
function ReviewCardComment({ name, comment }: { name: string; comment: string }) {
  const characters = Array.from(comment)
  if (characters.length <= WHOLE) return comment
  const beginning = characters.slice(0, SHOWN).join('')
  // Between two words, unless it is one endless word.
  const cut = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'))
  const end = cut > 0 ? cut : beginning.length
  return (
    <>
      {comment.slice(0, end)}
      <chakra.details
        css={{
          '&:not([open]) > summary > span:last-of-type, &[open] > summary > span:first-of-type': { display: 'none' },
        }}
      >
        <chakra.summary
          display="inline-block"
          listStyleType="none"
          mt="1"
          color="brand.fg"
          textDecoration="underline"
          textUnderlineOffset="3px"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
          css={{ '&::-webkit-details-marker': { display: 'none' } }}
        >
          <span>
            <Trans>
              Read more
              <VisuallyHidden as="b">
                {' '}
                of <bdi>{name}</bdi>’s review
              </VisuallyHidden>
            </Trans>
          </span>
          <span>
            <Trans>
              Show less
              <VisuallyHidden as="b">
                {' '}
                of <bdi>{name}</bdi>’s review
              </VisuallyHidden>
            </Trans>
          </span>
        </chakra.summary>
        {comment.slice(end).trimStart()}
      </chakra.details>
    </>
  )
}
