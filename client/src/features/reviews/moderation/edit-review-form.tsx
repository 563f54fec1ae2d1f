import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
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
import { useAttempt } from '../../../shared/forms/use-attempt'
import { useFormDraft } from '../../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../../shared/forms/use-schema-form'
import { invalidateAfter } from '../../../shared/graphql/invalidate'
import { expectSuccess } from '../../../shared/graphql/refusal'
import { notifySuccess } from '../../../shared/ui/notify'
import { useImageUpload } from '../../../shared/upload/use-image-upload'
import { RatingField } from '../rating-field'
import { evictReviewsOf } from './evict-reviews'
import { UpdateReviewDocument } from './own-review.generated'
import type { OwnReview_RecordFragment } from './own-review.generated'

const schema = z.object({
  rating: z.pipe(z.string(), z.transform(Number)),
  comment: requiredText(msg`Comment`, 2000),
  image: optionalImage,
  hasNoPhoto: z.boolean(),
})

type Typed = z.input<typeof schema>
type Read = z.output<typeof schema>

/** Changes one's own review: stars, words and photo, which it can do without. */
export function EditReviewForm({ record, onClose }: { record: OwnReview_RecordFragment; onClose: () => void }) {
  const { id, review } = record
  const client = useApolloClient()
  const upload = useImageUpload()
  const { isBusy, error, run } = useAttempt()
  const initial: Typed = { rating: String(review.rating), comment: review.comment, image: null, hasNoPhoto: false }
  const { form, field, onSubmit, explain } = useSchemaForm(schema, initial)
  const draft = useFormDraft(form, { name: `editReview.${id}`, initial, basis: () => null })
  const [image, hasNoPhoto] = useWatch({ control: form.control, name: ['image', 'hasNoPhoto'] })

  async function save({ rating, comment, image: file, hasNoPhoto: isTaken }: Read): Promise<void> {
    const photo = file ? { imageId: (await upload.send(file)).id } : isTaken ? { imageId: null } : {}
    const input = { id, rating, comment, ...photo }
    const { data } = await client.mutate({ mutation: UpdateReviewDocument, variables: { input } })
    const { record: saved } = expectSuccess(data?.updateReview, 'UpdateReviewSuccess')
    invalidateAfter(client.cache, 'updateReview')
    evictReviewsOf(client.cache, review.product)
    draft.forget()
    notifySuccess(
      saved.state === 'PENDING' ? t`Saved. We look at your review before others read it.` : t`Review is saved.`,
    )
    onClose()
  }

  return (
    <Form
      onSubmit={onSubmit((read) => run(() => save(read), explain))}
      aria-label={t`Edit your review`}
      mt="4"
      maxW="xl"
    >
      {draft.isFilledIn && <DraftNotice hasPicture onDiscard={draft.discard} />}
      <RatingField {...field('rating')} />
      <TextAreaField label={t`Comment`} dir="auto" rows={5} required {...field('comment')} />
      <ImageField
        label={t`Photo, if you like`}
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
