import { t } from '@lingui/core/macro'
import type { QuotationStatus } from '../../shared/graphql/schema.generated'
import type { Tone } from '../../shared/ui/status'
import { StatusBadge } from '../../shared/ui/status'

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

/** Labels of statuses in their sequence. */
export const stateLabels = (): Record<QuotationStatus, string> => ({
  REQUESTED: t({ message: 'Requested', context: 'state of a quotation' }),
  OFFERED: t({ message: 'Quoted', context: 'state of a quotation' }),
  ACCEPTED: t({ message: 'Accepted', context: 'state of a quotation' }),
  ORDERED: t({ message: 'Ordered', context: 'state of a quotation' }),
  CANCELLED: t({ message: 'Cancelled', context: 'state of a quotation' }),
  DECLINED: t({ message: 'Declined', context: 'state of a quotation' }),
  EXPIRED: t({ message: 'Expired', context: 'state of a quotation' }),
  WITHDRAWN: t({ message: 'Withdrawn', context: 'state of a quotation' }),
})
