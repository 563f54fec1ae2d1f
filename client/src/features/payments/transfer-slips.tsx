import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { May } from '../../shared/auth/may'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatDateTime } from '../../shared/format/date'
import { useAct } from '../../shared/graphql/use-act'
import { FileList } from '../../shared/upload/file-list'
import type { OrderPayment_OrderFragment, TransferSlip_SlipFragment } from './payments.generated'
import { useRemoveTransferSlipMutation } from './payments.generated'

/** Proofs of transfers, which staff can remove; nothing without any. */
export function TransferSlips({ order, isAdmin }: { order: OrderPayment_OrderFragment; isAdmin: boolean }) {
  const { send } = useAct(useRemoveTransferSlipMutation, { toast: t`Slip removed.` })
  if (order.transferSlips.length === 0) return null
  return (
    <Box>
      <Box as="p" fontWeight="semibold">
        <Trans>Transfer slips</Trans>
      </Box>
      <FileList
        label={t`Transfer slips`}
        files={order.transferSlips}
        more={({ id, name, uploadedAt, uploadedBy }: TransferSlip_SlipFragment) => (
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" color="fg.muted">
            <time dateTime={uploadedAt}>{formatDateTime(uploadedAt)}</time>
            {uploadedBy && <bdi>{uploadedBy.name}</bdi>}
            {isAdmin && (
              <May do="PAYMENTS_WRITE">
                <ConfirmButton
                  size="xs"
                  action={t`Remove`}
                  label={t`Remove ${name}`}
                  title={t`Remove ${name}?`}
                  onConfirm={() => send({ id })}
                >
                  <Trans>The file is deleted. This can’t be undone.</Trans>
                </ConfirmButton>
              </May>
            )}
          </Box>
        )}
      />
    </Box>
  )
}
