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
  /** The signed-in person's name, as a proposal. */
  name: string
  /** What they have bought, and may review, as far as it is shown. */
  products: ReviewSubject[]
  /** Whether they may review the shop. */
  isShopOpen: boolean
  /** The product that they came for. */
  productId?: string
  /** The review is published, or waits for that; the form is shut then. */
  onAdded: (isWaiting: boolean) => void
}

/** Writes a review of the shop, or of something that was bought. */
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
