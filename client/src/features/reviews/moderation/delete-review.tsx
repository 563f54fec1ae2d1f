import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DeleteButton } from '../../../shared/editing/delete-button'
import { evict } from '../../../shared/graphql/invalidate'
import { useAct } from '../../../shared/graphql/use-act'
import { evictReviewsOf } from './evict-reviews'
import { useDeleteReviewMutation } from './moderate-review.generated'
import type { ReviewText_ReviewFragment } from './review-text.generated'

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
