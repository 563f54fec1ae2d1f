import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ReviewItem } from '../../features/reviews/review-item'
import { useReviewOfferQuery } from '../../features/reviews/review-offer.generated'
import { useOwnReviews } from '../../features/reviews/use-own-reviews'
import { useSession } from '../../shared/auth/session-store'
import { MoreButton } from '../../shared/lists/more-button'
import { readCursor } from '../../shared/graphql/page-query'
import { ButtonLink } from '../../shared/navigation/links'
import { RatingStars } from '../../shared/ui/rating-stars'
import type { ProductPageQuery } from './product-page.generated'

interface ProductReviewsProps {
  product: NonNullable<ProductPageQuery['product']>
  /** Start cursor of the reviews; null for the newest. */
  after: string | null
  /** Appends the reviews after the cursor; rejects on failure. */
  onMore: (after: string) => Promise<unknown>
}

/** A product's reviews, newest first. */
export function ProductReviews({ product, after, onMore }: ProductReviewsProps) {
  const { id, rating, reviews } = product
  const isOwn = useOwnReviews(reviews.nodes.length > 0)
  const endCursor = reviews.pageInfo.hasNextPage ? reviews.pageInfo.endCursor : null
  return (
    <Box as="section" id="reviews" aria-labelledby="reviews-title" mt={{ base: '12', md: '20' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="6" rowGap="3">
        <Box>
          <Heading as="h2" id="reviews-title" size={{ base: 'xl', md: '2xl' }}>
            <Trans>Reviews</Trans>
          </Heading>
          {rating.average !== null && (
            <chakra.p mt="1" color="fg.muted">
              <RatingStars rating={rating.average} count={rating.count} />
            </chakra.p>
          )}
        </Box>
        <ReviewOffer productId={id} />
      </Box>
      {reviews.nodes.length > 0 ? (
        <chakra.ol mt="6" borderTopWidth="1px" listStyleType="none">
          {reviews.nodes.map((review) => (
            <chakra.li
              key={review.id}
              // The first new review gets the focus.
              tabIndex={-1}
              py="6"
              borderBottomWidth="1px"
              outline="none"
            >
              <ReviewItem review={review} isOwn={isOwn(review.id)} />
            </chakra.li>
          ))}
        </chakra.ol>
      ) : (
        <chakra.p mt="6" p="6" borderWidth="1px" borderRadius="l3" color="fg.muted">
          <Trans>No reviews yet. Bought it? Be the first to review it.</Trans>
        </chakra.p>
      )}
      <MoreButton
        key={after}
        words={{
          more: t`Show more reviews`,
          failed: t`Couldn’t load more reviews.`,
          first: t`Back to the start of the list`,
        }}
        address={{ next: endCursor && reviewsPath(id, endCursor), first: after && reviewsPath(id) }}
        shownCount={reviews.nodes.length}
        itemSelector="ol > li"
        onMore={() => (endCursor ? onMore(endCursor) : Promise.resolve())}
      />
    </Box>
  )
}

/** Start cursor of the reviews in an address. */
export const readReviewsAfter = (search: URLSearchParams): string | null => readCursor(search, 'reviewsAfter')

/** Address of a product's reviews, or of those after a cursor. */
function reviewsPath(id: string, after?: string): string {
  const search = after ? `?${new URLSearchParams({ reviewsAfter: after }).toString()}` : ''
  return `/products/${encodeURIComponent(id)}${search}#reviews`
}

/** Links to the review form if the user may review the product; otherwise says why not. */
function ReviewOffer({ productId }: { productId: string }) {
  return (
    // Reserves the height of the final text.
    <Box minH="10" display="flex" alignItems="center" color="fg.muted" textStyle="sm">
      <Offer productId={productId} />
    </Box>
  )
}

function Offer({ productId }: { productId: string }) {
  const { status } = useSession()
  const isSignedIn = status === 'signed-in'
  const { data } = useReviewOfferQuery({
    variables: { productId },
    skip: !isSignedIn,
    fetchPolicy: 'cache-and-network',
  })
  const path = `/dashboard/addReview?product=${encodeURIComponent(productId)}`
  if (status === 'signed-out') {
    return (
      <ButtonLink to={path} variant="outline" flexShrink="1" h="auto" minH="10" py="2" whiteSpace="normal">
        <Trans>Bought it? Log in to review it</Trans>
      </ButtonLink>
    )
  }
  switch (isSignedIn && data?.reviewEligibility) {
    case 'ELIGIBLE':
      return (
        <ButtonLink to={path} variant="outline">
          <Trans>Write a review</Trans>
        </ButtonLink>
      )
    case 'ALREADY_REVIEWED':
      return t`You have reviewed this product.`
    case 'NOT_PURCHASED':
      return t`Only buyers can review this product.`
    default:
      return null
  }
}
