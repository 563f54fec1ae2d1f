import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { OrderStatus } from '../../shared/graphql/schema.generated'
import { currentLanguage } from '../../shared/i18n/messages'
import { downloadFile } from '../../shared/upload/download-file'
import { notifyError } from '../../shared/ui/notify'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

type PrintedOrder = Pick<OrderSheet_OrderFragment, 'id' | 'number' | 'status'> & {
  events: readonly { from: OrderStatus | null; to: OrderStatus }[]
}

/** Whether the order was confirmed, even if cancelled later. */
function isConfirmed({ status, events }: PrintedOrder): boolean {
  if (status === 'CANCELLED') return events.some(({ from, to }) => from === 'CONFIRMED' && to === 'CANCELLED')
  return status !== 'AWAITING_APPROVAL' && status !== 'PLACED'
}

/** Downloads an order's confirmation, once it is confirmed, and its proforma invoice, until it ships. */
export function DownloadConfirmation({ order }: { order: PrintedOrder }) {
  const { id, number, status } = order
  return (
    <>
      {(status === 'PLACED' || status === 'CONFIRMED') && (
        <DownloadPaper
          path={`/api/order/${id}/proforma.pdf`}
          fileName={`proforma-${number}.pdf`}
          words={{
            offer: t`Download proforma invoice`,
            busy: t`Preparing the proforma invoice…`,
            failed: t`We couldn’t load the proforma invoice. Try again in a moment.`,
          }}
        />
      )}
      {isConfirmed(order) && (
        <DownloadPaper
          path={`/api/order/${id}/invoice.pdf`}
          fileName={`order-confirmation-${number}.pdf`}
          words={{
            offer: t`Download order confirmation`,
            busy: t`Preparing the order confirmation…`,
            failed: t`We couldn’t load the order confirmation. Try again in a moment.`,
          }}
        />
      )}
    </>
  )
}

interface DownloadPaperProps {
  path: string
  fileName: string
  words: { offer: string; busy: string; failed: string }
}

/** Downloads a paper in the page's language. */
function DownloadPaper({ path, fileName, words }: DownloadPaperProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    const isSaved = await downloadFile(`${path}?language=${currentLanguage()}`, fileName)
    setIsBusy(false)
    if (!isSaved) notifyError(words.failed)
  }

  return (
    <Button
      variant="outline"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void save()}
    >
      <FileDown aria-hidden />
      {isBusy ? words.busy : words.offer}
    </Button>
  )
}
