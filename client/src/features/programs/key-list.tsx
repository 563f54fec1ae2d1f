import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatDateTime, formatDay } from '../../shared/format/date'
import { formatList } from '../../shared/format/list'
import { useAct } from '../../shared/graphql/use-act'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { scopeLabels } from './program-words'
import type { ProgramsPageQuery } from './programs.generated'
import { useRevokeApiKeyMutation } from './programs.generated'

type ListedKey = ProgramsPageQuery['apiKeys']['nodes'][number]

const columns = (): Column[] => [
  { label: t`Key` },
  { label: t`Permissions` },
  { label: t`Last used`, width: '10rem' },
  { label: t`Expires`, width: '9rem' },
  { label: t`Actions`, width: '8rem' },
]

/** API keys, including ended ones. */
export function KeyList({ keys }: { keys: readonly ListedKey[] }) {
  return (
    <ResponsiveTable caption={t`Keys`} columns={columns()}>
      {keys.map((key) => (
        <KeyRow key={key.id} of={key} />
      ))}
    </ResponsiveTable>
  )
}

function KeyRow({
  of: { id, name, beginning, scopes, createdBy, expiresAt, lastUsedAt, revokedAt, isActive },
}: {
  of: ListedKey
}) {
  const labels = scopeLabels()
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <>
          <bdi>{name}</bdi>
          <Box color="fg.muted" fontWeight="normal" textStyle="xs" fontFamily="mono" dir="ltr">
            {beginning}
          </Box>
          {createdBy && (
            <Box color="fg.muted" fontWeight="normal" textStyle="xs">
              <bdi>{createdBy.name}</bdi>
            </Box>
          )}
        </>,
        formatList(scopes.map((scope) => labels[scope])),
        lastUsedAt ? <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time> : t`Never`,
        revokedAt ? t`Revoked` : isActive ? formatDay(new Date(Date.parse(expiresAt) - 1).toISOString()) : t`Expired`,
        isActive ? <EndKey key="end" id={id} name={name} /> : '–',
      ]}
    />
  )
}

function EndKey({ id, name }: { id: string; name: string }) {
  const { send } = useAct(useRevokeApiKeyMutation, { toast: t`Key revoked.` })
  return (
    <ConfirmButton
      action={t`Revoke`}
      label={t`Revoke the key ${name}`}
      title={t`Revoke this key?`}
      confirmLabel={t`Revoke key`}
      onConfirm={() => send({ id })}
    >
      <Trans>
        Systems using <bdi>{name}</bdi> will lose access immediately.
      </Trans>
    </ConfirmButton>
  )
}
