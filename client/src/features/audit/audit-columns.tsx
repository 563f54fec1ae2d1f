import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { Muted } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'
import { AuditChanges } from './audit-changes'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import { type ValueLabels, actionLabels } from './audit-labels'
import { AuditSubject } from './audit-subject'

export const auditColumns = (valueLabels: ValueLabels): ListColumn<AuditRow_EntryFragment>[] => [
  {
    id: 'act',
    label: t({ message: 'Action', context: 'what somebody did' }),
    width: '22%',
    place: 'title',
    wraps: true,
    cell: (entry) => (
      <>
        {actionLabels()[entry.action]}
        <Box fontWeight="normal" overflowWrap="anywhere">
          <AuditSubject entry={entry} />
        </Box>
      </>
    ),
  },
  {
    id: 'who',
    label: t`Who`,
    width: '18%',
    place: 'text',
    wraps: true,
    cell: ({ actor, apiKey }) => {
      const keyName = apiKey?.name
      if (!actor) return t`Your administrator`
      return (
        <>
          <bdi>{actor.name}</bdi>
          <Box color="fg.muted" overflowWrap="anywhere">
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
      )
    },
  },
  {
    id: 'changes',
    label: t`Changes`,
    place: 'actions',
    wraps: true,
    cell: ({ changes }) => <AuditChanges changes={changes} valueLabels={valueLabels} />,
  },
  {
    id: 'when',
    label: t`Time and IP address`,
    width: '16rem',
    place: 'note',
    wraps: true,
    cell: ({ createdAt, clientAddress, requestId }) => (
      <>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <Box color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          <bdi>{clientAddress}</bdi>
          {' · '}
          <Muted>
            <Trans>
              Request <bdi>{requestId}</bdi>
            </Trans>
          </Muted>
        </Box>
      </>
    ),
  },
]
