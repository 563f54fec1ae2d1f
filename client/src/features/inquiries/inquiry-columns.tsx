import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import type { InquiryStatus } from '../../shared/graphql/schema.generated'
import { DayCell, Muted } from '../../shared/list-page/cells'
import { knownWord } from '../../shared/list-page/list-address'
import type { ListColumn } from '../../shared/list-page/list-definition'
import type { Tone } from '../../shared/ui/status'
import { StatusBadge } from '../../shared/ui/status'
import type { InquiryRow_InquiryFragment } from './inquiry-row.generated'

export const inquiryPath = ({ id }: { id: string }) => `/dashboard/inquiries/${id}`

/** Columns of contact form messages. */
export const inquiryColumns = (): ListColumn<InquiryRow_InquiryFragment>[] => [
  {
    id: 'subject',
    label: t`Subject`,
    place: 'title',
    cell: (inquiry) => (
      <Link to={inquiryPath(inquiry)} title={inquiry.subject}>
        <bdi>{inquiry.subject}</bdi>
      </Link>
    ),
  },
  {
    id: 'number',
    label: t({ message: 'Number', context: 'of an inquiry' }),
    width: '8rem',
    cell: ({ number }) => (
      <Muted>
        <bdi dir="ltr">{number}</bdi>
      </Muted>
    ),
  },
  {
    id: 'from',
    label: t({ message: 'From', context: 'who wrote an inquiry' }),
    place: 'text',
    cell: ({ email }) => (
      <bdi dir="ltr" title={email}>
        {email}
      </bdi>
    ),
  },
  {
    id: 'status',
    label: t({ message: 'Status', context: 'of an inquiry' }),
    width: '8rem',
    place: 'status',
    cell: ({ status }) => <InquiryBadge status={status} />,
  },
  {
    id: 'assignee',
    label: t`Assigned to`,
    width: '11rem',
    cell: ({ assignee }) => (assignee ? <bdi title={assignee.name}>{assignee.name}</bdi> : '–'),
  },
  {
    id: 'received',
    label: t({ message: 'Received', context: 'when an inquiry came' }),
    width: '8rem',
    place: 'note',
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
  },
]

const TONES: Record<InquiryStatus, Tone> = { OPEN: 'waiting', ANSWERED: 'done', CLOSED: 'ended' }

export function InquiryBadge({ status }: { status: InquiryStatus }) {
  return <StatusBadge tone={TONES[status]}>{inquiryStateLabels()[status]}</StatusBadge>
}

export const inquiryStateLabels = (): Record<InquiryStatus, string> => ({
  OPEN: t({ message: 'Open', context: 'state of an inquiry' }),
  ANSWERED: t({ message: 'Answered', context: 'state of an inquiry' }),
  CLOSED: t({ message: 'Closed', context: 'state of an inquiry' }),
})

/** The status for an address parameter, or null. */
export const toInquiryState = (word: string | null) => knownWord(inquiryStateLabels(), word)
