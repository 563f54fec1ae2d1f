import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReviewFault } from '../../../shared/graphql/schema.generated'
import { Notice } from '../../../shared/forms/notice'
import { faultLabels } from './review-words'

/** Why a review is, or was, hidden. */
export function HidingReason({ reason, note }: { reason: ReviewFault; note: string | null }) {
  const label = faultLabels()[reason]
  return (
    <Notice kind="info" mt="3">
      {t`Hidden: ${label}`}
      {note && (
        <chakra.span dir="auto" display="block" whiteSpace="pre-line" overflowWrap="anywhere">
          {note}
        </chakra.span>
      )}
    </Notice>
  )
}
