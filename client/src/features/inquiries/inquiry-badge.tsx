import { Badge } from '@chakra-ui/react/badge'
import type { InquiryState } from '../../shared/graphql/schema.generated'
import { inquiryStateLabels } from './inquiry-words'

const PALETTES: Record<InquiryState, string> = { OPEN: 'amber', ANSWERED: 'green', CLOSED: 'gray' }

/** Where an inquiry stands. */
export function InquiryBadge({ state }: { state: InquiryState }) {
  return <Badge colorPalette={PALETTES[state]}>{inquiryStateLabels()[state]}</Badge>
}
