import { Badge } from '@chakra-ui/react/badge'
import type { QuotationState } from '../../shared/graphql/schema.generated'
import { stateLabels } from './quotation-words'

const PALETTES: Record<QuotationState, string> = {
  REQUESTED: 'amber',
  OFFERED: 'brand',
  ACCEPTED: 'green',
  ORDERED: 'green',
  CANCELLED: 'gray',
  DECLINED: 'gray',
  EXPIRED: 'gray',
  WITHDRAWN: 'gray',
}

const STATES = Object.keys(PALETTES) as QuotationState[]

/** The state that a word from an address means; null for none. */
export function toQuotationState(word: string | null): QuotationState | null {
  return STATES.find((state) => state === word) ?? null
}

/** Where a quotation stands now. */
export function StateBadge({ state }: { state: QuotationState }) {
  return <Badge colorPalette={PALETTES[state]}>{stateLabels()[state]}</Badge>
}
