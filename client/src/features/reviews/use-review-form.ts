import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { evict, invalidateAfter } from '../../shared/graphql/invalidate'
import { expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { useCreateReviewMutation } from './create-review.generated'
import { type ReviewDetails, type ReviewValues, reviewSchema } from './review-schema'

/** The review form's state: values, the picture's way, and what came of sending it. */
export function useReviewForm(
  defaults: Pick<ReviewValues, 'name' | 'productId'>,
  isShopOpen: boolean,
  onAdded: (isWaiting: boolean) => void,
) {
  const client = useApolloClient()
  const [createReview] = useCreateReviewMutation()
  const upload = useImageUpload()
  const initial: ReviewValues = { ...defaults, rating: null, comment: '', image: null }
  const { form, field, onSubmit, explain } = useSchemaForm(reviewSchema(isShopOpen), initial)
  const draft = useFormDraft(form, { name: `review.${defaults.productId || 'shop'}`, initial, basis: () => null })
  // Once it is published the form has done its work.
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function publish({ productId, image, ...review }: ReviewDetails): Promise<void> {
    const { id: imageId } = await upload.send(image)
    const input = { ...review, productId: productId || null, imageId }
    const { data } = await createReview({ variables: { input } })
    const answer = data?.createReview
    const { isWaiting } =
      answer?.__typename === 'AlreadyReviewed' && isSaid(review, answer.review)
        ? answer
        : expectSuccess(answer, 'CreateReviewSuccess')
    invalidateAfter(client.cache, 'createReview')
    if (productId) evict(client.cache, 'Product', productId, 'reviews', 'rating')
    draft.forget()
    notifySuccess(t`Review Added successfully`)
    onAdded(isWaiting)
  }

  function tell(failure: unknown): string | null {
    notifyError(t`Failed to add the review`)
    return explain(failure)
  }

  const send = onSubmit((review) => run(() => publish(review), tell))

  return { form, field, send, isBusy, error, progress: upload.progress, draft }
}

/** Whether the review that stands is the one that is sent: its first answer was lost on the way. */
const isSaid = (sent: Pick<ReviewDetails, 'name' | 'rating' | 'comment'>, stands: typeof sent) =>
  sent.name === stands.name && sent.rating === stands.rating && sent.comment === stands.comment
