import { useApolloClient, useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { UploadError } from '../../shared/upload/upload-image'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { CreateReviewDocument } from './create-review.generated'
import type { ReviewValues } from './review-rules'

const NO_ANSWER = 'The shop did not answer. What you wrote is kept; try again.'

/** The review form's state: values, the picture's way, and what came of sending it. */
export function useReviewForm(defaults: Pick<ReviewValues, 'name' | 'productId'>, onAdded: () => void) {
  const client = useApolloClient()
  const [createReview] = useMutation(CreateReviewDocument)
  const upload = useImageUpload()
  const form = useForm<ReviewValues>({ defaultValues: { ...defaults, rating: null, comment: '', image: null } })
  // Not state: the second click of a double click must see it.
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function publish({ productId, name, rating, comment, image }: ReviewValues): Promise<void> {
    const file = image?.[0]
    if (!file) return
    const { id: imageId } = await upload.send(file)
    const input = { productId: productId || null, name: name.trim(), rating: Number(rating), comment, imageId }
    const { data } = await createReview({ variables: { input } })
    const result = data?.createReview
    if (result?.__typename !== 'CreateReviewSuccess') throw new Refusal(result?.message ?? NO_ANSWER)
    // Every list and number of reviews may be another now.
    for (const fieldName of ['reviews', 'shopRating']) client.cache.evict({ id: 'ROOT_QUERY', fieldName })
    if (productId) {
      const product = client.cache.identify({ __typename: 'Product', id: productId })
      for (const fieldName of ['reviews', 'rating']) client.cache.evict({ id: product, fieldName })
    }
    void notifySuccess('Review Added successfully')
    // The form has done its work: it stays shut, or the second half of a double click would send it again.
    onAdded()
  }

  const send = form.handleSubmit(async (values) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    try {
      await publish(values)
    } catch (failure) {
      void notifyError('Failed to add the review')
      setError(explain(failure))
      isUnderWay.current = false
      setIsBusy(false)
    }
  })

  return { form, send, isBusy, error, progress: upload.progress }
}

function explain(failure: unknown): string {
  return failure instanceof UploadError ? failure.message : explainFailure(failure, NO_ANSWER)
}
