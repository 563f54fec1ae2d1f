import { Badge } from '@chakra-ui/react/badge'
import type { ReturnStatus } from '../../shared/graphql/schema.generated'
import { returnStateLabels } from './return-words'

const PALETTES: Record<ReturnStatus, string> = {
  REQUESTED: 'amber',
  ACCEPTED: 'blue',
  DECLINED: 'red',
  RECEIVED: 'blue',
  CLOSED: 'green',
  WITHDRAWN: 'gray',
}

/** Where a return stands. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Badge colorPalette={PALETTES[status]}>{returnStateLabels()[status]}</Badge>
}
