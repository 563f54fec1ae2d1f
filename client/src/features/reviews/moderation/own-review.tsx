import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DraftNotice } from '../../../shared/forms/restored-draft'
import { TextAreaField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { ImageField, optionalImage, useImageUpload } from '../../../shared/forms/image-field'
import { Notice } from '../../../shared/forms/notice'
import { requiredText } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { useReturnedFocus } from '../../../shared/ui/focus'
import { useAct } from '../../../shared/graphql/use-act'
import { RatingStars } from '../../../shared/ui/rating-stars'
import { RatingField } from '../rating-field'
import { DeleteReview, evictReviewsOf, HidingReason, ReviewStateBadge, ReviewSubject, ReviewText } from './review-parts'
import type { OwnReview_RecordFragment } from './own-review.generated'
import { OwnReview_RecordFragmentDoc, useUpdateReviewMutation } from './own-review.generated'

/** The author's own review, with edit and delete buttons. */
export function OwnReview({ record }: { record: FragmentType<OwnReview_RecordFragment> }) {
  const { data, complete } = useFragment({
    fragment: OwnReview_RecordFragmentDoc,
    fragmentName: 'OwnReview_record',
    from: record,
  })
  const [isOpen, setIsOpen] = useState(false)
  const editButton = useReturnedFocus(isOpen)
  if (!complete) return null
  const { status, hidingReason, hidingNote, review } = data
  const subject = review.product?.name ?? t`The shop`
  return (
    <chakra.article borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          <ReviewSubject review={review} />
        </Heading>
        <ReviewStateBadge status={status} />
      </Box>
      {isOpen ? (
        <EditReviewForm record={data} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <chakra.p mt="2">
            <RatingStars rating={review.rating} />
          </chakra.p>
          <ReviewText review={review} />
          {hidingReason && <HidingReason reason={hidingReason} note={hidingNote} />}
          {status === 'HIDDEN' && (
            <chakra.p mt="2" textStyle="sm" color="fg.muted">
              <Trans>Hidden from other customers. Edit it and we’ll review it again.</Trans>
            </chakra.p>
          )}
          <Box mt="4" display="flex" flexWrap="wrap" gap="2">
            <Button
              ref={editButton}
              size="sm"
              variant="outline"
              aria-label={t`Edit your review of ${subject}`}
              onClick={() => setIsOpen(true)}
            >
              <Trans>Edit</Trans>
            </Button>
            <DeleteReview review={review} />
          </Box>
        </>
      )}
    </chakra.article>
  )
}

const schema = z.object({
  rating: z.pipe(z.string(), z.transform(Number)),
  comment: requiredText(msg`Comment`, 2000),
  image: optionalImage,
  hasNoPhoto: z.boolean(),
})

/** Edits the user's own review: stars, text and optional photo. */
function EditReviewForm({ record, onClose }: { record: OwnReview_RecordFragment; onClose: () => void }) {
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
