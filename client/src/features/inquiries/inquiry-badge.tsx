import { Badge } from '@chakra-ui/react/badge'
import type { InquiryStatus } from '../../shared/graphql/schema.generated'
import { inquiryStateLabels } from './inquiry-words'

const PALETTES: Record<InquiryStatus, string> = { OPEN: 'amber', ANSWERED: 'green', CLOSED: 'gray' }

/** Where an inquiry stands. */
export function InquiryBadge({ status }: { status: InquiryStatus }) {
  return <Badge colorPalette={PALETTES[status]}>{inquiryStateLabels()[status]}</Badge>
}
