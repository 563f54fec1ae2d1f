import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink } from 'react-router-dom'
import { ReviewGrid } from '../../features/reviews/review-grid'
import { RatingStars, describeRating } from '../../shared/ui/rating-stars'
import type { HomePageQuery } from './home-page.generated'

interface CustomerReviewsProps {
  /** The newest reviews; undefined while they load. */
  reviews: HomePageQuery['reviews']['nodes'] | undefined
  rating: HomePageQuery['shopRating'] | undefined
  /** Whether the query failed. */
  hasFailed: boolean
}

/** The newest reviews and the average rating. */
export function CustomerReviews({ reviews, rating, hasFailed }: CustomerReviewsProps) {
  return (
    <Box as="section" aria-labelledby="customer-reviews" bg="bg.subtle" borderTopWidth="1px">
      <Container py={{ base: '10', md: '16' }}>
        <Box
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="baseline"
          columnGap="8"
          rowGap="2"
        >
          <Heading as="h2" id="customer-reviews" size={{ base: '2xl', md: '3xl' }}>
            <Trans>Customer Reviews</Trans>
          </Heading>
          {rating?.average != null && (
            <chakra.p display="flex" alignItems="center" gap="3" textStyle={{ base: 'md', md: 'lg' }}>
              {/* Hidden, because the text beside it is equivalent. */}
              <chakra.span aria-hidden display="inline-flex">
                <RatingStars rating={rating.average} />
              </chakra.span>
              <span>{describeRating({ rating: rating.average, count: rating.count })}</span>
            </chakra.p>
          )}
        </Box>
        <Box mt={{ base: '5', md: '8' }}>
          {reviews ? (
            <ReviewGrid reviews={reviews} />
          ) : (
            <chakra.p minH="64" color="fg.muted">
              {hasFailed ? t`We couldn’t load the reviews.` : t`Loading the reviews…`}
            </chakra.p>
          )}
          {reviews?.length === 0 && (
            <chakra.p color="fg.muted">
              <Trans>No reviews yet.</Trans>
            </chakra.p>
          )}
        </Box>
        <chakra.p mt="6" display="flex" flexWrap="wrap" columnGap="6" textStyle="sm" css={{ '& a': { py: '2' } }}>
          <Link asChild>
            <RouterLink to="/reviews">
              <Trans>All reviews</Trans>
            </RouterLink>
          </Link>
          <Link asChild>
            <RouterLink to="/dashboard/addReview">
              <Trans>Write a review</Trans>
            </RouterLink>
          </Link>
        </chakra.p>
      </Container>
    </Box>
  )
}
