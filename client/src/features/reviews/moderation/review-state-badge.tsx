import { Badge } from '@chakra-ui/react/badge'
import type { ReviewStatus } from '../../../shared/graphql/schema.generated'
import { stateLabels } from './review-words'

const PALETTES: Record<ReviewStatus, string> = { VISIBLE: 'green', PENDING: 'amber', HIDDEN: 'gray' }

/** Who may read a review now. */
export function ReviewStateBadge({ status }: { status: ReviewStatus }) {
  return <Badge colorPalette={PALETTES[status]}>{stateLabels()[status]}</Badge>
}
