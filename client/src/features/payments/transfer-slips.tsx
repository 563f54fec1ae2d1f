import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { May } from '../../shared/auth/may'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatDateTime } from '../../shared/format/date'
import { FileField } from '../../shared/forms/file-field'
import { useAct } from '../../shared/graphql/use-act'
import { notifySuccess } from '../../shared/ui/notify'
import { ProgressBar } from '../../shared/ui/status'
import { FileList } from '../../shared/upload/file-list'
import { UploadError } from '../../shared/upload/send-file'
import { uploadSlip } from '../../shared/upload/uploads'
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

const MAX_SLIPS = 10

/** Uploads a proof of a transfer as soon as it is chosen. */
export function UploadSlip({ order, reload }: { order: OrderPayment_OrderFragment; reload: () => void }) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  if (order.transferSlips.length >= MAX_SLIPS) return null

  async function handleFile(file: File) {
    setError(null)
    setProgress(0)
    try {
      await uploadSlip(order.id, file, setProgress)
      notifySuccess(t`Transfer slip uploaded.`)
      reload()
    } catch (failure) {
      setError(failure instanceof UploadError ? failure.message : t`The upload failed. Try again.`)
    }
    setProgress(null)
  }

  return (
    <FileField
      name={`slip-${order.id}`}
      label={t`Upload a transfer slip`}
      accept=".pdf,.jpg,.jpeg,.png"
      hint={<Trans>Optional. It helps us find your payment. PDF, JPEG or PNG, up to 10 MB.</Trans>}
      error={error}
      isHolding={progress !== null}
      disabled={progress !== null}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) void handleFile(file)
        currentTarget.value = ''
      }}
    >
      {progress !== null && <ProgressBar aria-label={t`Uploading`} value={progress} max={1} />}
    </FileField>
  )
}
