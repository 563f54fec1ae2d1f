import type { QuotationStatus } from '../../shared/graphql/schema.generated'
import { StatusBadge, type Tone } from '../../shared/ui/status-badge'
import { stateLabels } from './quotation-words'

const TONES: Record<QuotationStatus, Tone> = {
  REQUESTED: 'waiting',
  OFFERED: 'progress',
  ACCEPTED: 'done',
  ORDERED: 'done',
  CANCELLED: 'ended',
  DECLINED: 'ended',
  EXPIRED: 'ended',
  WITHDRAWN: 'ended',
}

const STATES = Object.keys(TONES) as QuotationStatus[]

/** The status for an address parameter, or null. */
export function toQuotationState(word: string | null): QuotationStatus | null {
  return STATES.find((status) => status === word) ?? null
}

export function StateBadge({ status }: { status: QuotationStatus }) {
  return <StatusBadge tone={TONES[status]}>{stateLabels()[status]}</StatusBadge>
}
