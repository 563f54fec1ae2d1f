import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { Form } from '../../shared/forms/form'
import { ImageField } from '../../shared/forms/image-field'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { ReviewChoice } from './review-choice'
import type { ReviewSubject } from './review-choice'
import { RatingField } from './rating-field'
import { useReviewForm } from './use-review-form'

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
