import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { TextAreaField, TextField, SelectField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { ImageField, requiredImage, useImageUpload } from '../../shared/forms/image-field'
import { Notice } from '../../shared/forms/notice'
import { requiredMessage, rule, ownName, requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import { useCreateReviewMutation } from './create-review.generated'
import { RatingField } from './rating-field'

interface ReviewFormProps {
  /** The user's name as the initial value. */
  name: string
  /** Purchased products to review, as far as loaded. */
  products: ReviewSubject[]
  /** Whether the user may review the shop. */
  isShopOpen: boolean
  /** Initial product. */
  productId?: string
  /** Called after the review was added; `isWaiting` means that it needs approval. */
  onAdded: (isWaiting: boolean) => void
}

/** Writes a review of the shop or of a purchased product. */
export function ReviewForm({ name, products, isShopOpen, productId = '', onAdded }: ReviewFormProps) {
  const { form, field, submit, isBusy, error, progress, draft } = useReviewForm(
    { name, productId },
    isShopOpen,
    onAdded,
  )
  const [image, chosenId] = useWatch({ control: form.control, name: ['image', 'productId'] })
  return (
    <Form onSubmit={submit} aria-label={t`Add a review`}>
      {draft.isFilledIn && <DraftNotice hasPicture onDiscard={draft.discard} />}
      <ReviewChoice {...{ products, isShopOpen }} productId={chosenId} {...field('productId')} />
      <TextField
        label={t({ message: 'Name', context: 'of a person' })}
        autoComplete="name"
        required
        hint={t`Shown with your review`}
        {...field('name')}
      />
      <RatingField {...field('rating')} />
      <TextAreaField label={t`Comment`} rows={5} required {...field('comment')} />
      <ImageField label={t`Image`} required file={image?.[0]} progress={progress} {...field('image')} />
      <SubmitButton isBusy={isBusy} busyText={progress === null ? t`Saving your review…` : t`Uploading the image…`}>
        <Trans>Add Review</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

function useReviewForm(
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

/**
 * The review form's schema. If the shop cannot be reviewed, a product is required; an empty `productId` means the shop.
 */
const reviewSchema = (isShopOpen: boolean) =>
  z.object({
    productId: z.string().check(rule((id) => (id || isShopOpen ? null : t`Choose what you want to review`))),
    name: ownName,
    rating: z.pipe(
      z
        .nullable(z.string())
        .check(rule((stars) => (/^[1-5]$/.test(stars ?? '') ? null : requiredMessage(msg`Rating`)))),
      z.transform(Number),
    ),
    comment: requiredText(msg`Comment`, 2000),
    image: requiredImage,
  })

type ReviewValues = z.input<ReturnType<typeof reviewSchema>>

/** A possible subject of a review. */
interface ReviewSubject {
  id: string
  name: string
}

interface ReviewChoiceProps extends UseFormRegisterReturn {
  error: string | undefined
  /** The chosen product's id, or empty. */
  productId: string
  /** Reviewable products, as far as loaded. */
  products: ReviewSubject[]
  /** Whether the user may review the shop. */
  isShopOpen: boolean
}

/** Chooses the subject of a review. The choice stays when the user searches again. */
function ReviewChoice({ productId, products, isShopOpen, ...field }: ReviewChoiceProps) {
  const [chosen, setChosen] = useState<ReviewSubject>()
  const shown = products.find(({ id }) => id === productId)
  if (shown && shown.id !== chosen?.id) setChosen(shown)
  const subjects = !shown && chosen?.id === productId ? [chosen, ...products] : products
  const hint = [
    !isShopOpen && t`You’ve already reviewed the shop.`,
    subjects.length === 0 && t`You can choose products you’ve ordered here.`,
  ]
  return (
    <SelectField
      label={t`What is it about?`}
      hint={hint.filter(Boolean).join(' ')}
      options={{
        '': isShopOpen ? t`The shop` : t`Choose a product`,
        ...Object.fromEntries(subjects.map(({ id, name }) => [id, name])),
      }}
      {...field}
    />
  )
}
