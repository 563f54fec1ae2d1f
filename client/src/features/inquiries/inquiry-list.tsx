import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../../shared/format/date'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { InquiryBadge } from './inquiry-badge'
import type { InquiryRow_InquiryFragment } from './inquiry-row.generated'

const columns = (): Column[] => [
  { label: t`Subject` },
  { label: t({ message: 'From', context: 'who wrote an inquiry' }) },
  { label: t({ message: 'State', context: 'of an inquiry' }), width: '8rem' },
  { label: t`Looked after by`, width: '10rem' },
  { label: t({ message: 'Received', context: 'when an inquiry came' }), width: '12rem' },
]

/** Messages from the contact form, a row for each. */
export function InquiryList({ inquiries }: { inquiries: readonly InquiryRow_InquiryFragment[] }) {
  return (
    <ResponsiveTable caption={t`Inquiries`} columns={columns()}>
      {inquiries.map((inquiry) => (
        <ResponsiveRow key={inquiry.id} columns={columns()} cells={cellsOf(inquiry)} />
      ))}
    </ResponsiveTable>
  )
}

function cellsOf({ id, number, email, subject, status, assignee, createdAt }: InquiryRow_InquiryFragment) {
  return [
    <div key="subject">
      <Link asChild display="inline-block" py="1">
        <RouterLink to={`/dashboard/inquiries/${id}`}>
          <bdi>{subject}</bdi>
        </RouterLink>
      </Link>
      <Box color="fg.muted" fontWeight="normal" textStyle="xs">
        <bdi dir="ltr">{number}</bdi>
      </Box>
    </div>,
    <bdi key="from" dir="ltr">
      {email}
    </bdi>,
    <InquiryBadge key="state" status={status} />,
    assignee ? <bdi key="assignee">{assignee.name}</bdi> : '–',
    <time key="received" dateTime={createdAt}>
      {formatDateTime(createdAt)}
    </time>,
  ]
}
