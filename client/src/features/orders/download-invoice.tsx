import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { currentLanguage } from '../../shared/i18n/messages'
import { downloadFile } from '../../shared/upload/download-file'
import { notifyError } from '../../shared/ui/notify'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

type InvoicedOrder = Pick<OrderSheet_OrderFragment, 'id' | 'number' | 'approval'>

/** Saves the invoice of an order in the page's language; nothing for an order that its company has not approved: it has none. */
export function DownloadInvoice({ order: { id, number, approval } }: { order: InvoicedOrder }) {
  const [isBusy, setIsBusy] = useState(false)
  if (approval && approval.decision !== 'APPROVED') return null

  async function save(): Promise<void> {
    setIsBusy(true)
    const address = `/api/order/${id}/invoice.pdf?language=${currentLanguage()}`
    const isSaved = await downloadFile(address, `invoice-${number}.pdf`)
    setIsBusy(false)
    if (!isSaved) notifyError(t`The invoice could not be fetched. Try again in a moment.`)
  }

  return (
    <Button
      variant="outline"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void save()}
    >
      <FileDown aria-hidden />
      {isBusy ? t`Preparing the invoice…` : t`Download invoice`}
    </Button>
  )
}
