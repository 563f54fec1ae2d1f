import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { ReviewItem } from '../../features/reviews/review-item'
import { useOwnReviews } from '../../features/reviews/use-own-reviews'
import { hasErrorCode } from '../../shared/network/failures'
import { definePageQuery, readCursor } from '../../shared/graphql/page-query'
import { MoreButton } from '../../shared/lists/more-button'
import { ButtonLink } from '../../shared/navigation/links'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { RatingStars, describeRating } from '../../shared/ui/rating-stars'
import { NotFoundPage } from '../not-found/not-found-page'
import type { AllReviewsPageQuery, AllReviewsPageQueryVariables } from './reviews-page.generated'
import { useAllReviewsPageQuery, AllReviewsPageDocument } from './reviews-page.generated'

/** Possible star ratings. */
const STARS = [5, 4, 3, 2, 1] as const

/** Parses the address of the reviews; invalid values are dropped. */
function readReviewsAddress(search: URLSearchParams): { stars: number | null; after: string | null } {
  return {
    stars: STARS.find((count) => String(count) === search.get('stars')) ?? null,
    after: readCursor(search, 'after'),
  }
}

/** Address of all reviews, of one star rating, or of those after a cursor. */
function allReviewsPath(stars: number | null, after?: string | null): string {
  const search = new URLSearchParams({ ...(stars && { stars: String(stars) }), ...(after && { after }) }).toString()
  return search ? `/reviews?${search}` : '/reviews'
}

function reviewsPageVariables(search: URLSearchParams): AllReviewsPageQueryVariables {
  const { stars, after } = readReviewsAddress(search)
  return { ...(stars && { rating: stars }), ...(after && { after }) }
}

/** Runs before the page of all reviews renders. */
export const query = definePageQuery({
  document: AllReviewsPageDocument,
  variables: ({ search }) => reviewsPageVariables(search),
})

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

/** Links that filter by stars; they work without script. */
function StarsChoice({ chosen }: { chosen: number | null }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" aria-label={t`Reviews by stars`}>
      {[null, ...STARS].map((stars) => (
        <li key={stars}>
          <ButtonLink
            to={allReviewsPath(stars)}
            size="sm"
            minH="11"
            variant={stars === chosen ? 'solid' : 'outline'}
            aria-current={stars === chosen ? 'page' : undefined}
          >
            {stars === null
              ? t({ message: 'All', context: 'reviews' })
              : plural(stars, { one: '# star', other: '# stars' })}
          </ButtonLink>
        </li>
      ))}
    </chakra.ul>
  )
}
