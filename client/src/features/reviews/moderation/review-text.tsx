import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../../shared/format/date'
import { ReviewAnswer } from '../review-answer'
import { ReviewPhoto } from '../review-photo'
import type { ReviewText_ReviewFragment } from './review-text.generated'

/** Subject of a review. */
export function ReviewSubject({ review: { product, isOfProduct } }: { review: ReviewText_ReviewFragment }) {
  if (product) {
    return (
      <Link asChild>
        <RouterLink to={`/products/${product.id}`}>
          <bdi>{product.name}</bdi>
        </RouterLink>
      </Link>
    )
  }
  return isOfProduct ? <Trans>A product that is no longer sold</Trans> : <Trans>The shop</Trans>
}

/** A review in the dashboard: text, photo, dates and answer. */
export function ReviewText({ review }: { review: ReviewText_ReviewFragment }) {
  const { comment, image, createdAt, editedAt, answer } = review
  const written = formatDay(createdAt)
  const edited = editedAt && formatDay(editedAt)
  return (
    <chakra.div mt="3" display="flex" gap="4" alignItems="flex-start">
      <chakra.div flex="1" minW="0">
        <chakra.p dir="auto" maxW="3xl" whiteSpace="pre-line" overflowWrap="anywhere">
          {comment}
        </chakra.p>
        <chakra.p mt="2" textStyle="xs" color="fg.muted">
          {edited ? (
            <Trans>
              Written {written}, edited {edited}
            </Trans>
          ) : (
            <Trans>Written {written}</Trans>
          )}
        </chakra.p>
        {answer && <ReviewAnswer text={answer.text} />}
      </chakra.div>
      {image && <ReviewPhoto image={image} size="20" />}
    </chakra.div>
  )
}
