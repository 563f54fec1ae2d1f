import { t } from '@lingui/core/macro'
import type { ReturnStatus, ReturnKind, ReturnReason } from '../../shared/graphql/schema.generated'
import { knownWord } from '../../shared/list-page/list-address'
import type { Tone } from '../../shared/ui/status'
import { StatusBadge } from '../../shared/ui/status'

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

export const returnStateLabels = (): Record<ReturnStatus, string> => ({
  REQUESTED: t({ message: 'Requested', context: 'state of a return' }),
  ACCEPTED: t({ message: 'Accepted', context: 'state of a return' }),
  DECLINED: t({ message: 'Declined', context: 'state of a return' }),
  RECEIVED: t({ message: 'Goods received', context: 'state of a return' }),
  CLOSED: t({ message: 'Closed', context: 'state of a return' }),
  WITHDRAWN: t({ message: 'Withdrawn', context: 'state of a return' }),
})

/** Labels of the requested remedy. */
export const returnKindLabels = (): Record<ReturnKind, string> => ({
  RETURN: t({ message: 'Return', context: 'goods that a customer sends back' }),
  COMPLAINT: t({ message: 'Complaint', context: 'about goods' }),
})

/** Labels of return reasons. */
export const returnReasonLabels = (): Record<ReturnReason, string> => ({
  DAMAGED: t({ message: 'Arrived damaged', context: 'why goods go back' }),
  WRONG_ITEM: t({ message: 'Wrong item', context: 'why goods go back' }),
  NOT_AS_DESCRIBED: t({ message: 'Not as described', context: 'why goods go back' }),
  FAULTY: t({ message: 'Faulty in use', context: 'why goods go back' }),
  ORDERED_BY_MISTAKE: t({ message: 'Ordered by mistake', context: 'why goods go back' }),
  EXPIRED: t({ message: 'Expired or short-dated', context: 'why goods go back' }),
  OTHER: t({ message: 'Another reason', context: 'why goods go back' }),
})

/** The status for an address parameter, or null. */
export const toReturnState = (word: string | null) => knownWord(returnStateLabels(), word)

/** The product's name with its size, as ordered. */
export const sizedName = ({ name, size }: { name: string; size: string | null }) =>
  size === null ? name : `${name}, ${size}`

/** Distinguishes the lines of an order. */
export const nameOfLine = (line: { name: string; size: string | null; sku: string }) =>
  `${sizedName(line)} (${line.sku})`
