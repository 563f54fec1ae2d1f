import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { DeleteButton } from '../../../shared/editing/delete-button'
import { notifySuccess } from '../../../shared/ui/notify'
import { forgetReview } from './forget-reviews'
import { DeleteReviewDocument } from './moderate-review.generated'
import type { ReviewText_ReviewFragment } from './review-text.generated'

/** Deletes a review, after a question. */
export function DeleteReview({ review: { id, name, product } }: { review: ReviewText_ReviewFragment }) {
  const client = useApolloClient()

  async function deleteIt() {
    const { data } = await client.mutate({ mutation: DeleteReviewDocument, variables: { id } })
    const result = data?.deleteReview
    // That it is gone already is what was wanted, too.
    if (result?.__typename !== 'DeleteReviewSuccess' && result?.__typename !== 'ReviewNotFound') {
      throw new Error('No answer')
    }
  }

  function handleDeleted() {
    notifySuccess(t`Review is deleted.`)
    forgetReview(client, id, product?.id)
  }

  return (
    <DeleteButton name={t`the review by ${name}`} deleteIt={deleteIt} onDeleted={handleDeleted}>
      <Trans>The review goes for good, with its photo and the answer.</Trans>
    </DeleteButton>
  )
}
