import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useReturnedFocus } from '../../../shared/forms/use-returned-focus'
import { RatingStars } from '../../../shared/ui/rating-stars'
import { DeleteReview } from './delete-review'
import { EditReviewForm } from './edit-review-form'
import { HidingReason } from './hiding-reason'
import { OwnReview_RecordFragmentDoc } from './own-review.generated'
import type { OwnReview_RecordFragment } from './own-review.generated'
import { ReviewStateBadge } from './review-state-badge'
import { ReviewSubject, ReviewText } from './review-text'

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
