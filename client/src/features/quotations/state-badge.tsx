import { Badge } from '@chakra-ui/react/badge'
import type { QuotationStatus } from '../../shared/graphql/schema.generated'
import { stateLabels } from './quotation-words'

const PALETTES: Record<QuotationStatus, string> = {
  REQUESTED: 'amber',
  OFFERED: 'brand',
  ACCEPTED: 'green',
  ORDERED: 'green',
  CANCELLED: 'gray',
  DECLINED: 'gray',
  EXPIRED: 'gray',
  WITHDRAWN: 'gray',
}

const STATES = Object.keys(PALETTES) as QuotationStatus[]

/** The state that a word from an address means; null for none. */
export function toQuotationState(word: string | null): QuotationStatus | null {
  return STATES.find((status) => status === word) ?? null
}

/** Where a quotation stands now. */
export function StateBadge({ status }: { status: QuotationStatus }) {
  return <Badge colorPalette={PALETTES[status]}>{stateLabels()[status]}</Badge>
}
