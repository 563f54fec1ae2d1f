import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { FileField } from '../../shared/forms/file-field'
import { notifySuccess } from '../../shared/ui/notify'
import { ProgressBar } from '../../shared/ui/progress-bar'
import { UploadError } from '../../shared/upload/send-file'
import { uploadSlip } from '../../shared/upload/upload-file'
import type { OrderPayment_OrderFragment } from './payments.generated'

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
