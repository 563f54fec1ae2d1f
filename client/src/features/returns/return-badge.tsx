import type { ReturnStatus } from '../../shared/graphql/schema.generated'
import { StatusBadge, type Tone } from '../../shared/ui/status-badge'
import { returnStateLabels } from './return-words'

const TONES: Record<ReturnStatus, Tone> = {
  REQUESTED: 'waiting',
  ACCEPTED: 'progress',
  DECLINED: 'ended',
  RECEIVED: 'waiting',
  CLOSED: 'done',
  WITHDRAWN: 'ended',
}

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <StatusBadge tone={TONES[status]}>{returnStateLabels()[status]}</StatusBadge>
}
