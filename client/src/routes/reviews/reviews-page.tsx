import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { ReviewItem } from '../../features/reviews/review-item'
import { useOwnReviews } from '../../features/reviews/use-own-reviews'
import { hasErrorCode } from '../../shared/graphql/error-codes'
import { MoreButton } from '../../shared/lists/more-button'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { RatingStars, describeRating } from '../../shared/ui/rating-stars'
import { NotFoundPage } from '../not-found/not-found-page'
import { useAllReviewsPageQuery } from './reviews-page.generated'
import type { AllReviewsPageQuery } from './reviews-page.generated'
import { allReviewsPath, readReviewsAddress, reviewsPageVariables } from './reviews-page-query'
import { StarsChoice } from './stars-choice'

export { reviewsPageQuery as query } from './reviews-page-query'

/** All reviews of products and the shop, newest first. The address holds the filter. */
export function ReviewsPage() {
  const [search] = useSearchParams()
  const { stars, after } = readReviewsAddress(search)
  const { data, previousData, error, fetchMore } = useAllReviewsPageQuery({
    variables: reviewsPageVariables(search),
  })
  // An invalid cursor.
  if (hasErrorCode(error, 'BAD_USER_INPUT')) return <NotFoundPage />
  // The error boundary of the page shows the failure.
  if (error && !data) throw error
  const shown = data ?? previousData
  const average = shown?.shopRating.average ?? null
  const count = shown?.shopRating.count ?? 0
  return (
    <Container pt={{ base: '8', md: '12' }} pb={{ base: '14', md: '20' }}>
      <PageHead
        title={t`Customer Reviews`}
        description={t`What hospitals, practices and dealers say about our instruments and about buying direct: all reviews, newest first.`}
        path={stars === null ? allReviewsPath(null, after) : undefined}
        isPrivate={stars !== null}
      />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
        <Trans>Customer Reviews</Trans>
      </Heading>
      {average !== null && (
        <chakra.p mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="3" color="fg.muted">
          {/* Hidden, because the text beside it is equivalent. */}
          <chakra.span aria-hidden display="inline-flex">
            <RatingStars rating={average} />
          </chakra.span>
          <span>{describeRating({ rating: average, count })}</span>
        </chakra.p>
      )}
      <Box mt="6">
        <StarsChoice chosen={stars} />
      </Box>
      {shown ? (
        <ReviewList
          reviews={shown.reviews}
          stars={stars}
          after={after}
          isCurrent={data !== undefined}
          onMore={(next) => fetchMore({ variables: { after: next } })}
        />
      ) : (
        <PageSpinner />
      )}
    </Container>
  )
}

interface ReviewListProps {
  reviews: AllReviewsPageQuery['reviews']
  stars: number | null
  after: string | null
  /** Whether `reviews` belongs to the current filter. */
  isCurrent: boolean
  onMore: (after: string) => Promise<unknown>
}

function ReviewList({ reviews: { nodes, pageInfo }, stars, after, isCurrent, onMore }: ReviewListProps) {
  const endCursor = isCurrent && pageInfo.hasNextPage ? pageInfo.endCursor : null
  const isOwn = useOwnReviews(nodes.length > 0)
  if (nodes.length === 0) {
    return (
      <chakra.p mt="6" p="6" borderWidth="1px" borderRadius="l3" color="fg.muted">
        {stars === null ? t`No reviews yet.` : t`No reviews with this rating yet.`}
      </chakra.p>
    )
  }
  return (
    <Box
      aria-busy={!isCurrent || undefined}
      opacity={isCurrent ? 1 : 0.55}
      transitionProperty="opacity"
      transitionDuration="moderate"
    >
      <chakra.ol mt="6" borderTopWidth="1px" listStyleType="none">
        {nodes.map((review) => (
          // The first new review gets the focus.
          <chakra.li key={review.id} tabIndex={-1} py="6" borderBottomWidth="1px" outline="none">
            {review.product && (
              <chakra.p mb="2">
                <Link asChild fontWeight="semibold">
                  <RouterLink to={`/products/${review.product.id}`}>{review.product.name}</RouterLink>
                </Link>
              </chakra.p>
            )}
            <ReviewItem review={review} isOwn={isOwn(review.id)} />
          </chakra.li>
        ))}
      </chakra.ol>
      <MoreButton
        key={`${stars} ${after}`}
        words={{
          more: t`Show more reviews`,
          failed: t`Couldn’t load more reviews.`,
          first: t`Back to the start of the list`,
        }}
        address={{ next: endCursor && allReviewsPath(stars, endCursor), first: after && allReviewsPath(stars) }}
        shownCount={nodes.length}
        itemSelector="ol > li"
        onMore={() => (endCursor ? onMore(endCursor) : Promise.resolve())}
      />
    </Box>
  )
}
