import { t } from '@lingui/core/macro'
import { useMay } from '../../shared/auth/may'
import { Notice } from '../../shared/forms/notice'
import { formatDay } from '../../shared/format/date'
import { useLetterToShipQuery } from './order-pieces.generated'

/** Warns staff who are about to ship after the latest day that the order's letter of credit allows. */
export function LetterNotice({ orderId }: { orderId: string }) {
  const { data } = useLetterToShipQuery({ variables: { id: orderId }, skip: !useMay()('PAYMENTS_READ') })
  const letter = data?.order?.letterOfCredit
  if (!letter?.warnings.includes('SHIPMENT_LATE')) return null
  const day = formatDay(letter.latestShipmentOn)
  return (
    <Notice kind="info">
      {t`The letter of credit allows shipment until ${day}. The bank may refuse to pay for a later one.`}
    </Notice>
  )
}
