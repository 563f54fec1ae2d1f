import { Badge } from '@chakra-ui/react/badge'
import type { ReturnState } from '../../shared/graphql/schema.generated'
import { returnStateLabels } from './return-words'

const PALETTES: Record<ReturnState, string> = {
  REQUESTED: 'amber',
  ACCEPTED: 'blue',
  DECLINED: 'red',
  RECEIVED: 'blue',
  CLOSED: 'green',
  WITHDRAWN: 'gray',
}

/** Where a return stands. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge colorPalette={PALETTES[state]}>{returnStateLabels()[state]}</Badge>
}
