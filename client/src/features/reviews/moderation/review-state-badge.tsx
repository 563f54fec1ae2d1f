import { Badge } from '@chakra-ui/react/badge'
import type { ReviewState } from '../../../shared/graphql/schema.generated'
import { stateLabels } from './review-words'

const PALETTES: Record<ReviewState, string> = { VISIBLE: 'green', PENDING: 'amber', HIDDEN: 'gray' }

/** Who may read a review now. */
export function ReviewStateBadge({ state }: { state: ReviewState }) {
  return <Badge colorPalette={PALETTES[state]}>{stateLabels()[state]}</Badge>
}
