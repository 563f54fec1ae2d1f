import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import { ConfirmButton } from '../../../shared/editing/asking-button'
import { formatDateTime } from '../../../shared/format/date'
import { formatQuantity } from '../../../shared/format/number'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { invalidateAfter } from '../../../shared/graphql/invalidate'
import { useAct } from '../../../shared/graphql/use-act'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../../shared/lists/responsive-table'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage, EmptyList } from '../dashboard-page'
import type { FailedJobsPageQuery } from './failed-jobs-page.generated'
import { useDiscardJobMutation, useFailedJobsPageQuery, useRetryJobMutation } from './failed-jobs-page.generated'

type FailedJob = FailedJobsPageQuery['failedJobs'][number]

const columns = (): Column[] => [
  { label: t({ message: 'Task', context: 'of a background job' }) },
  { label: t`Error` },
  { label: t`Attempts`, width: '7rem', isNumeric: true },
  { label: t({ message: 'Failed', context: 'time at which a job failed' }), width: '10rem' },
  { label: t`Actions`, width: '12rem' },
]

/** Background jobs that failed for good, for admins. */
export function FailedJobsPage() {
  const { data, error, refetch } = useFailedJobsPageQuery(CACHE_THEN_NETWORK)
  return (
    <DashboardPage title={t`Failed jobs`}>
      <QueryBoundary
        query={{ error, refetch }}
        shown={data}
        words={{
          failed: t`We couldn’t load the failed jobs`,
          stale: t`We couldn’t load the latest failed jobs. The list may be out of date.`,
        }}
      />
      {data?.failedJobs.length === 0 && (
        <EmptyList title={t`No failed jobs`}>
          <Text color="fg.muted" mt="2">
            <Trans>
              Emails, imports and other background jobs that failed repeatedly are listed here. Failed webhooks are
              listed with their endpoint.
            </Trans>
          </Text>
        </EmptyList>
      )}
      {data && data.failedJobs.length > 0 && (
        <ResponsiveTable caption={t`Failed jobs`} columns={columns()}>
          {data.failedJobs.map((job) => (
            <JobRow key={job.id} of={job} />
          ))}
        </ResponsiveTable>
      )}
    </DashboardPage>
  )
}

function JobRow({ of: { id, task, key, error, attempts, failedAt } }: { of: FailedJob }) {
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <>
          <bdi>{task}</bdi>
          <Box color="fg.muted" fontWeight="normal" textStyle="xs" fontFamily="mono" dir="ltr">
            {key}
          </Box>
        </>,
        <bdi key="error">{error}</bdi>,
        formatQuantity(attempts),
        <time key="failedAt" dateTime={failedAt}>
          {formatDateTime(failedAt)}
        </time>,
        <Box key="acts" display="flex" flexWrap="wrap" gap="2">
          <RetryJob id={id} task={task} />
          <DiscardJob id={id} task={task} />
        </Box>,
      ]}
    />
  )
}

interface JobActProps {
  id: string
  task: string
}

function RetryJob({ id, task }: JobActProps) {
  const { send } = useAct(useRetryJobMutation, {
    toast: t`Job queued.`,
    onRefused: (_result, _variables, client) => invalidateAfter(client.cache, 'retryJob'),
  })

  return (
    <ConfirmButton
      action={t`Retry`}
      label={t`Retry the job ${task}`}
      tone="brand"
      title={t`Retry this job?`}
      onConfirm={() => send({ id })}
    />
  )
}

function DiscardJob({ id, task }: JobActProps) {
  const { send } = useAct(useDiscardJobMutation, {
    toast: t`Job discarded.`,
    onRefused: ({ __typename }) => __typename === 'FailedJobNotFound',
  })

  return (
    <ConfirmButton
      action={t`Discard`}
      label={t`Discard the job ${task}`}
      title={t`Discard this job?`}
      onConfirm={() => send({ id })}
    >
      <Trans>The job will never run: an email, for example, is never sent. This can’t be undone.</Trans>
    </ConfirmButton>
  )
}
