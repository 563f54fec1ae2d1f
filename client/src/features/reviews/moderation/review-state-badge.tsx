import type { ReviewStatus } from '../../../shared/graphql/schema.generated'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge'
import { stateLabels } from './review-words'

const TONES: Record<ReviewStatus, Tone> = { VISIBLE: 'done', PENDING: 'waiting', HIDDEN: 'ended' }

/** Who may read a review now. */
export function ReviewStateBadge({ status }: { status: ReviewStatus }) {
  return <StatusBadge tone={TONES[status]}>{stateLabels()[status]}</StatusBadge>
}
