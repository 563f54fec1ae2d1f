import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { OrderStatus } from '../../shared/graphql/schema.generated'
import { currentLanguage } from '../../shared/i18n/messages'
import { downloadFile } from '../../shared/upload/download-file'
import { notifyError } from '../../shared/ui/notify'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

type ConfirmedOrder = Pick<OrderSheet_OrderFragment, 'id' | 'number' | 'status'> & {
  events: readonly { from: OrderStatus | null; to: OrderStatus }[]
}

/** Whether the order was confirmed, even if cancelled later. */
function isConfirmed({ status, events }: ConfirmedOrder): boolean {
  if (status === 'CANCELLED') return events.some(({ from, to }) => from === 'CONFIRMED' && to === 'CANCELLED')
  return status !== 'AWAITING_APPROVAL' && status !== 'PLACED'
}

/** Downloads an order's confirmation in the page's language; renders nothing for unconfirmed orders. */
export function DownloadConfirmation({ order }: { order: ConfirmedOrder }) {
  const [isBusy, setIsBusy] = useState(false)
  if (!isConfirmed(order)) return null
  const { id, number } = order

  async function save(): Promise<void> {
    setIsBusy(true)
    const address = `/api/order/${id}/invoice.pdf?language=${currentLanguage()}`
    const isSaved = await downloadFile(address, `order-confirmation-${number}.pdf`)
    setIsBusy(false)
    if (!isSaved) notifyError(t`We couldn’t load the order confirmation. Try again in a moment.`)
  }

  return (
    <Button
      variant="outline"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void save()}
    >
      <FileDown aria-hidden />
      {isBusy ? t`Preparing the order confirmation…` : t`Download order confirmation`}
    </Button>
  )
}
