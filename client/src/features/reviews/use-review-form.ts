import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { evict, invalidateAfter } from '../../shared/graphql/invalidate'
import { expectSuccess } from '../../shared/graphql/refusal'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { useCreateReviewMutation } from './create-review.generated'
import { type ReviewValues, reviewSchema } from './review-schema'

export function useReviewForm(
  defaults: Pick<ReviewValues, 'name' | 'productId'>,
  isShopOpen: boolean,
  onAdded: (isWaiting: boolean) => void,
) {
  const client = useApolloClient()
  const [createReview] = useCreateReviewMutation()
  const upload = useImageUpload()
  const initial: ReviewValues = { ...defaults, rating: null, comment: '', image: null }
  const form = useMutationForm({
    schema: reviewSchema(isShopOpen),
    initial,
    draft: { name: `review.${defaults.productId || 'shop'}` },
    async send({ productId, image, ...review }, { idempotencyKey }) {
      const { id: imageId } = await upload.send(image)
      const { data } = await createReview({
        variables: { input: { ...review, productId: productId || null, imageId, idempotencyKey } },
      })
      const { isWaiting } = expectSuccess(data?.createReview, 'CreateReviewSuccess')
      invalidateAfter(client.cache, 'createReview')
      if (productId) evict(client.cache, 'Product', productId, 'reviews', 'rating')
      return isWaiting
    },
    savedText: () => t`Review Added successfully`,
    failedText: () => t`Failed to add the review`,
    onSaved: onAdded,
    afterSave: 'shut',
  })
  return { ...form, progress: upload.progress }
}
