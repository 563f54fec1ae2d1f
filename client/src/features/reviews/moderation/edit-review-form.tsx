import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DraftNotice } from '../../../shared/forms/draft-notice'
import { TextAreaField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { ImageField } from '../../../shared/forms/image-field'
import { Notice } from '../../../shared/forms/notice'
import { optionalImage } from '../../../shared/forms/rules/image'
import { requiredText } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { useAct } from '../../../shared/graphql/use-act'
import { useImageUpload } from '../../../shared/upload/use-image-upload'
import { RatingField } from '../rating-field'
import { evictReviewsOf } from './evict-reviews'
import { useUpdateReviewMutation } from './own-review.generated'
import type { OwnReview_RecordFragment } from './own-review.generated'

const schema = z.object({
  rating: z.pipe(z.string(), z.transform(Number)),
  comment: requiredText(msg`Comment`, 2000),
  image: optionalImage,
  hasNoPhoto: z.boolean(),
})

/** Edits the user's own review: stars, text and optional photo. */
export function EditReviewForm({ record, onClose }: { record: OwnReview_RecordFragment; onClose: () => void }) {
  const { id, review } = record
  const upload = useImageUpload()
  const { client, send: updateReview } = useAct(useUpdateReviewMutation)
  const { form, field, submit, isBusy, error, draft } = useMutationForm({
    schema,
    initial: { rating: String(review.rating), comment: review.comment, image: null, hasNoPhoto: false },
    draft: { name: `editReview.${id}` },
    async send({ rating, comment, image: file, hasNoPhoto: isPhotoRemoved }) {
      const photo = file ? { imageId: (await upload.send(file)).id } : isPhotoRemoved ? { imageId: null } : {}
      const { record: saved } = await updateReview({ input: { id, rating, comment, ...photo } })
      evictReviewsOf(client.cache, review.product)
      return saved
    },
    savedText: ({ status }) =>
      status === 'PENDING' ? t`Saved. Your review will appear once we’ve approved it.` : t`Review saved.`,
    onSaved: onClose,
  })
  const [image, hasNoPhoto] = useWatch({ control: form.control, name: ['image', 'hasNoPhoto'] })

  return (
    <Form onSubmit={submit} aria-label={t`Edit your review`} mt="4" maxW="xl">
      {draft.isFilledIn && <DraftNotice hasPicture onDiscard={draft.discard} />}
      <RatingField {...field('rating')} />
      <TextAreaField label={t`Comment`} dir="auto" rows={5} required {...field('comment')} />
      <ImageField
        label={t`Photo (optional)`}
        present={hasNoPhoto ? null : review.image}
        file={image?.[0]}
        progress={upload.progress}
        {...field('image')}
      />
      {review.image && !image?.[0] && (
        <chakra.label display="flex" alignItems="center" gap="2.5" minH="11">
          <input type="checkbox" {...form.register('hasNoPhoto')} />
          <Trans>Without the photo</Trans>
        </chakra.label>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
