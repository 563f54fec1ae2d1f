import type { ApolloCache } from '@apollo/client/cache'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link as RouterLink } from 'react-router-dom'
import { DeleteButton } from '../../../shared/editing/delete-button'
import { formatDay } from '../../../shared/format/date'
import { Notice } from '../../../shared/forms/notice'
import { evict } from '../../../shared/graphql/invalidate'
import type { ReviewFault, ReviewStatus } from '../../../shared/graphql/schema.generated'
import { useAct } from '../../../shared/graphql/use-act'
import type { Tone } from '../../../shared/ui/status'
import { StatusBadge } from '../../../shared/ui/status'
import { ReviewAnswer, ReviewPhoto } from '../review-attachments'
import { useDeleteReviewMutation } from './moderate-review.generated'
import type { ReviewText_ReviewFragment } from './review-text.generated'
import { faultLabels, stateLabels } from './review-words'

/** Subject of a review. */
export function ReviewSubject({ review: { product, isOfProduct } }: { review: ReviewText_ReviewFragment }) {
  if (product) {
    return (
      <Link asChild>
        <RouterLink to={`/products/${product.id}`}>
          <bdi>{product.name}</bdi>
        </RouterLink>
      </Link>
    )
  }
  return isOfProduct ? <Trans>A product that is no longer sold</Trans> : <Trans>The shop</Trans>
}

/** A review in the dashboard: text, photo, dates and answer. */
export function ReviewText({ review }: { review: ReviewText_ReviewFragment }) {
  const { comment, image, createdAt, editedAt, answer } = review
  const written = formatDay(createdAt)
  const edited = editedAt && formatDay(editedAt)
  return (
    <chakra.div mt="3" display="flex" gap="4" alignItems="flex-start">
      <chakra.div flex="1" minW="0">
        <chakra.p dir="auto" maxW="3xl" whiteSpace="pre-line" overflowWrap="anywhere">
          {comment}
        </chakra.p>
        <chakra.p mt="2" textStyle="xs" color="fg.muted">
          {edited ? (
            <Trans>
              Written {written}, edited {edited}
            </Trans>
          ) : (
            <Trans>Written {written}</Trans>
          )}
        </chakra.p>
        {answer && <ReviewAnswer text={answer.text} />}
      </chakra.div>
      {image && <ReviewPhoto image={image} size="20" />}
    </chakra.div>
  )
}

/** Why a review is, or was, hidden. */
export function HidingReason({ reason, note }: { reason: ReviewFault; note: string | null }) {
  const label = faultLabels()[reason]
  return (
    <Notice kind="info" mt="3">
      {t`Hidden: ${label}`}
      {note && (
        <chakra.span dir="auto" display="block" whiteSpace="pre-line" overflowWrap="anywhere">
          {note}
        </chakra.span>
      )}
    </Notice>
  )
}

const TONES: Record<ReviewStatus, Tone> = { VISIBLE: 'done', PENDING: 'waiting', HIDDEN: 'ended' }

/** The visibility of a review. */
export function ReviewStateBadge({ status }: { status: ReviewStatus }) {
  return <StatusBadge tone={TONES[status]}>{stateLabels()[status]}</StatusBadge>
}

/** Deletes a review after a confirmation. */
export function DeleteReview({ review: { id, name, product } }: { review: ReviewText_ReviewFragment }) {
  const { client, send } = useAct(useDeleteReviewMutation, {
    toast: t`Review deleted.`,
    onRefused: ({ __typename }) => __typename === 'ReviewNotFound',
  })

  function handleDeleted() {
    for (const type of ['ReviewRecord', 'Review']) evict(client.cache, type, id)
    evictReviewsOf(client.cache, product)
  }

  return (
    <DeleteButton name={t`the review by ${name}`} deleteIt={() => send({ id })} onDeleted={handleDeleted}>
      <Trans>The review, its photo and our reply will be permanently deleted.</Trans>
    </DeleteButton>
  )
}

/** Removes a product's reviews and rating from the cache; null for a review of the shop. */
export function evictReviewsOf(cache: ApolloCache, product: { id: string } | null | undefined): void {
  if (product) evict(cache, 'Product', product.id, 'reviews', 'rating')
}
