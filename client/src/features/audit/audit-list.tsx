import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { AuditChanges } from './audit-changes'
import { AuditRow_EntryFragmentDoc } from './audit-entry.generated'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import { type ValueLabels, actionLabels } from './audit-labels'
import { AuditSubject } from './audit-subject'

const columns = (): Column[] => [
  { label: t({ message: 'Act', context: 'what somebody did' }) },
  { label: t`Who` },
  { label: t`Changes`, width: '40%' },
  { label: t`When and from where` },
]

type Entry = { id: string } & FragmentType<AuditRow_EntryFragment>

interface AuditListProps {
  entries: readonly Entry[]
  valueLabels: ValueLabels
}

/** What admins did, a row for each act. */
export function AuditList({ entries, valueLabels }: AuditListProps) {
  return (
    <ResponsiveTable caption={t`Audit Log`} columns={columns()}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} valueLabels={valueLabels} />
      ))}
    </ResponsiveTable>
  )
}

function AuditRow({ entry: masked, valueLabels }: { entry: Entry; valueLabels: ValueLabels }) {
  const { data: entry, complete } = useFragment({ fragment: AuditRow_EntryFragmentDoc, from: masked })
  if (!complete) return null
  const { action, createdAt, actor, apiKey, changes, clientAddress, requestId } = entry
  const keyName = apiKey?.name
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <>
          {actionLabels()[action]}
          <Box fontWeight="normal" overflowWrap="anywhere">
            <AuditSubject entry={entry} />
          </Box>
        </>,
        actor ? (
          <>
            <bdi>{actor.name}</bdi>
            <Box color="fg.muted">
              <bdi>{actor.email}</bdi>
            </Box>
            {keyName !== undefined && (
              <Box color="fg.muted">
                <Trans>
                  by the key <bdi>{keyName}</bdi>
                </Trans>
              </Box>
            )}
          </>
        ) : (
          t`Whoever runs the shop`
        ),
        <AuditChanges key="changes" changes={changes} valueLabels={valueLabels} />,
        <>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <Box color="fg.muted">
            <bdi>{clientAddress}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="xs">
            <Trans>
              Request <bdi>{requestId}</bdi>
            </Trans>
          </Box>
        </>,
      ]}
    />
  )
}
