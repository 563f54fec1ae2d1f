import type { ReviewStatus } from '../../../shared/graphql/schema.generated'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge'
import { stateLabels } from './review-words'

const TONES: Record<ReviewStatus, Tone> = { VISIBLE: 'done', PENDING: 'waiting', HIDDEN: 'ended' }

/** The visibility of a review. */
export function ReviewStateBadge({ status }: { status: ReviewStatus }) {
  return <StatusBadge tone={TONES[status]}>{stateLabels()[status]}</StatusBadge>
}
