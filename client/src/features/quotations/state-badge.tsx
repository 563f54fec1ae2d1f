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

/** The state that a word from an address means; null for none. */
export function toQuotationState(word: string | null): QuotationStatus | null {
  return STATES.find((status) => status === word) ?? null
}

/** Where a quotation stands now. */
export function StateBadge({ status }: { status: QuotationStatus }) {
  return <StatusBadge tone={TONES[status]}>{stateLabels()[status]}</StatusBadge>
}
