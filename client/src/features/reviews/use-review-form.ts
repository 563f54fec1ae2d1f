import { t } from '@lingui/core/macro'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { useCreateReviewMutation } from './create-review.generated'
import { type ReviewValues, reviewSchema } from './review-schema'

export function useReviewForm(
  defaults: Pick<ReviewValues, 'name' | 'productId'>,
  isShopOpen: boolean,
  onAdded: (isWaiting: boolean) => void,
) {
  const createReview = useAct(useCreateReviewMutation, {
    onSuccess(_success, { input: { productId } }, { cache }) {
      if (productId) evict(cache, 'Product', productId, 'reviews', 'rating')
    },
  })
  const upload = useImageUpload()
  const initial: ReviewValues = { ...defaults, rating: null, comment: '', image: null }
  const form = useMutationForm({
    schema: reviewSchema(isShopOpen),
    initial,
    draft: { name: `review.${defaults.productId || 'shop'}` },
    async send({ productId, image, ...review }, { idempotencyKey }) {
      const { id: imageId } = await upload.send(image)
      const input = { ...review, productId: productId || null, imageId, idempotencyKey }
      return (await createReview.send({ input })).isWaiting
    },
    savedText: () => t`Review Added successfully`,
    failedText: () => t`Failed to add the review`,
    onSaved: onAdded,
    afterSave: 'shut',
  })
  return { ...form, progress: upload.progress }
}
