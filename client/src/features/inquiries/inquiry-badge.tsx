import type { InquiryStatus } from '../../shared/graphql/schema.generated'
import { StatusBadge, type Tone } from '../../shared/ui/status-badge'
import { inquiryStateLabels } from './inquiry-words'

const TONES: Record<InquiryStatus, Tone> = { OPEN: 'waiting', ANSWERED: 'done', CLOSED: 'ended' }

export function InquiryBadge({ status }: { status: InquiryStatus }) {
  return <StatusBadge tone={TONES[status]}>{inquiryStateLabels()[status]}</StatusBadge>
}
