import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState, useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod/mini'
import { May } from '../../../shared/auth/may'
import { formatQuantity } from '../../../shared/format/number'
import { SelectField, TextAreaField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { limited } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { useReturnedFocus } from '../../../shared/ui/focus'
import type { ReviewFault } from '../../../shared/graphql/schema.generated'
import { RatingStars } from '../../../shared/ui/rating-stars'
import { AnswerForm } from './answer-form'
import { DeleteReview, HidingReason, ReviewStateBadge, ReviewSubject, ReviewText } from './review-parts'
import type { ModeratedReview_RecordFragment } from './moderated-review.generated'
import { ModeratedReview_RecordFragmentDoc } from './moderated-review.generated'
import { faultLabels } from './review-words'
import type { Moderation } from './use-moderation'
import { useModeration } from './use-moderation'

interface ModeratedReviewProps {
  record: FragmentType<ModeratedReview_RecordFragment>
  /** Email address of the author. Only for staff who may view customers. */
  authorEmail: string | undefined
  /** Selects the review for a bulk action. */
  selectBox?: ReactNode
}

/** A review with its moderation actions. */
export function ModeratedReview({ record: masked, ...shown }: ModeratedReviewProps) {
  const { data: record, complete } = useFragment({
    fragment: ModeratedReview_RecordFragmentDoc,
    fragmentName: 'ModeratedReview_record',
    from: masked,
  })
  return complete ? <Review record={record} {...shown} /> : null
}

function Review({
  record,
  authorEmail,
  selectBox,
}: Omit<ModeratedReviewProps, 'record'> & { record: ModeratedReview_RecordFragment }) {
  const { status, hidingReason, hidingNote, flagCount, flags, review } = record
  const { name, rating, product } = review
  return (
    <chakra.article borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} aria-label={t`Review by ${name}`}>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
        {selectBox}
        <RatingStars rating={rating} />
        <ReviewStateBadge status={status} />
        {flagCount > 0 && (
          <Badge colorPalette="red">{plural(flagCount, { one: '# report', other: '# reports' })}</Badge>
        )}
        {flags.map(({ reason, count }) => (
          <chakra.span key={reason} textStyle="xs" color="fg.muted">
            {`${faultLabels()[reason]} (${formatQuantity(count)})`}
          </chakra.span>
        ))}
      </Box>
      <chakra.p mt="2" textStyle="sm" overflowWrap="anywhere">
        <chakra.bdi fontWeight="semibold">{name}</chakra.bdi>
        {authorEmail && (
          <>
            {' · '}
            <chakra.bdi color="fg.muted">{authorEmail}</chakra.bdi>
          </>
        )}
        {' · '}
        <ReviewSubject review={review} />
        {product && (
          <>
            {' · '}
            <Link asChild>
              <RouterLink to={`/dashboard/reviews?show=all&product=${encodeURIComponent(product.id)}`}>
                <Trans>All reviews of this product</Trans>
              </RouterLink>
            </Link>
          </>
        )}
      </chakra.p>
      <ReviewText review={review} />
      {hidingReason && <HidingReason reason={hidingReason} note={hidingNote} />}
      <May do="REVIEWS_WRITE">
        <Actions record={record} />
      </May>
    </chakra.article>
  )
}

function Actions({ record }: { record: ModeratedReview_RecordFragment }) {
  const { id, version, status, flagCount, flags, review } = record
  const { name, answer } = review
  const moderation = useModeration(record)
  const { isBusy, error, forget, approve } = moderation
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  const hideButton = useReturnedFocus(open === 'hide')
  const answerButton = useReturnedFocus(open === 'answer')

  function toggle(form: 'hide' | 'answer') {
    forget()
    setOpen(open === form ? null : form)
  }

  return (
    <Box mt="4" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="2">
        {(status !== 'VISIBLE' || flagCount > 0) && (
          <Button size="sm" aria-busy={isBusy || undefined} onClick={() => void approve()}>
            {approveLabel(status)}
          </Button>
        )}
        {status !== 'HIDDEN' && (
          <Button
            size="sm"
            ref={hideButton}
            variant="outline"
            aria-expanded={open === 'hide'}
            onClick={() => toggle('hide')}
          >
            {t({ message: 'Hide', context: 'a review' })}
          </Button>
        )}
        <Button
          size="sm"
          ref={answerButton}
          variant="outline"
          aria-expanded={open === 'answer'}
          onClick={() => toggle('answer')}
        >
          {answer ? t`Edit reply` : t({ message: 'Reply', context: 'button: a review' })}
        </Button>
        <DeleteReview review={review} />
      </Box>
      {open === 'hide' && (
        <HideForm
          name={name}
          proposed={flags[0]?.reason ?? 'NOT_ABOUT_PRODUCT'}
          moderation={moderation}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'answer' && (
        <AnswerForm
          id={id}
          name={name}
          version={version}
          answered={answer ?? null}
          moderation={moderation}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  )
}

function approveLabel(status: ModeratedReview_RecordFragment['status']): string {
  if (status === 'VISIBLE') return t({ message: 'Dismiss reports', context: 'button: a review that was reported' })
  return status === 'HIDDEN'
    ? t({ message: 'Show again', context: 'button: a hidden review' })
    : t({ message: 'Approve', context: 'button: a review' })
}

const schema = z.object({
  reason: z.custom<ReviewFault>(),
  note: z.string().check(z.trim(), limited(500)),
})

interface HideFormProps {
  name: string
  /** The most reported fault. */
  proposed: ReviewFault
  moderation: Moderation
  onClose: () => void
}

/** Hides a review with a reason. */
function HideForm({ name, proposed, moderation, onClose }: HideFormProps) {
  const { form, field, submit, isBusy } = useMutationForm({
    schema,
    initial: { reason: proposed, note: '' },
    attempt: moderation,
    send: ({ reason, note }) => moderation.hide(reason, note),
    onSaved: onClose,
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label={t`Hide the review by ${name}`} maxW="2xl">
      <SelectField label={t`Reason`} options={faultLabels()} {...field('reason')} />
      <TextAreaField
        label={t`Note`}
        dir="auto"
        rows={3}
        hint={t`Only the author sees the reason and note.`}
        {...field('note')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" colorPalette="red" aria-busy={isBusy || undefined}>
          {t({ message: 'Hide review', context: 'button' })}
        </Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
