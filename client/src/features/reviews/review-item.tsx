import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { formatDay } from '../../shared/format/date'
import { wayBackTo } from '../../shared/navigation/history'
import { RatingStars } from '../../shared/ui/rating-stars'
import { ReviewAnswer, ReviewPhoto } from './review-attachments'
import type { ReviewItem_ReviewFragment } from './review-item.generated'
import { ReviewItem_ReviewFragmentDoc } from './review-item.generated'

interface ReviewItemProps {
  review: FragmentType<ReviewItem_ReviewFragment>
  /** Whether the user wrote the review, and so cannot report it. */
  isOwn: boolean
}

/** A review in the list of one product's reviews. */
export function ReviewItem({ review, isOwn }: ReviewItemProps) {
  const { data, complete } = useFragment({ fragment: ReviewItem_ReviewFragmentDoc, from: review })
  if (!complete) return null
  const { id, name, rating, comment, createdAt, editedAt, image, isVerifiedPurchase, answer } = data
  const edited = editedAt && formatDay(editedAt)
  return (
    <chakra.div display="flex" gap={{ base: '4', md: '6' }} alignItems="flex-start">
      <chakra.div flex="1" minW="0">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          textStyle="sm"
          color="fg.muted"
        >
          <RatingStars rating={rating} />
          {isVerifiedPurchase && (
            <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="xs" color="green.fg">
              <BadgeCheck aria-hidden width="1.2em" height="1.2em" />
              <Trans>Verified purchase</Trans>
            </chakra.span>
          )}
        </chakra.p>
        <chakra.p mt="2" textStyle="sm" overflowWrap="anywhere">
          <chakra.bdi fontWeight="semibold">{name}</chakra.bdi>
          {' · '}
          <chakra.bdi color="fg.muted">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </chakra.bdi>
          {edited && (
            <chakra.span color="fg.muted">
              {' · '}
              <Trans>edited {edited}</Trans>
            </chakra.span>
          )}
        </chakra.p>
        <chakra.p dir="auto" mt="2" maxW="3xl" whiteSpace="pre-line" overflowWrap="anywhere">
          {comment}
        </chakra.p>
        {answer && <ReviewAnswer text={answer.text} />}
        {!isOwn && <ReportLink id={id} name={name} />}
      </chakra.div>
      {image && <ReviewPhoto image={image} size={{ base: '20', md: '28' }} />}
    </chakra.div>
  )
}

/** Reports a review to the shop. Visitors are asked to sign in. */
function ReportLink({ id, name }: { id: string; name: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link asChild display="inline-block" mt="2" py="1" textStyle="xs" color="fg.muted" variant="plain">
      <RouterLink
        to={`/dashboard/reportReview/${id}`}
        state={wayBackTo(pathname + search)}
        rel="nofollow"
        aria-label={t`Report the review by ${name}`}
      >
        <Trans>Report</Trans>
      </RouterLink>
    </Link>
  )
}
