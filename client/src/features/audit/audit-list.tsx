import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { AuditChanges } from './audit-changes'
import { AuditRow_EntryFragmentDoc } from './audit-entry.generated'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import { ACTION_LABELS } from './audit-labels'

const COLUMNS: Column[] = [
  { label: 'Act' },
  { label: 'Who' },
  { label: 'Changes', width: '40%' },
  { label: 'When and from where' },
]

type Entry = { id: string } & FragmentType<AuditRow_EntryFragment>

/** What admins did, a row for each act. */
export function AuditList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ResponsiveTable caption="Audit Log" columns={COLUMNS}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ResponsiveTable>
  )
}

function AuditRow({ entry: masked }: { entry: Entry }) {
  const { data: entry, complete } = useFragment({ fragment: AuditRow_EntryFragmentDoc, from: masked })
  if (!complete) return null
  const { action, at, actor, subjectId, subjectPerson, changes, clientAddress, requestId } = entry
  return (
    <ResponsiveRow
      columns={COLUMNS}
      cells={[
        <>
          {ACTION_LABELS[action]}
          <Box color="fg.muted" fontWeight="normal" textStyle="xs">
            {subjectPerson?.name ?? subjectId}
          </Box>
        </>,
        actor ? (
          <>
            {actor.name}
            <Box color="fg.muted">{actor.email}</Box>
          </>
        ) : (
          'Whoever runs the shop'
        ),
        <AuditChanges key="changes" changes={changes} />,
        <>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <Box color="fg.muted">{clientAddress}</Box>
          <Box color="fg.muted" textStyle="xs">
            Request {requestId}
          </Box>
        </>,
      ]}
    />
  )
}
