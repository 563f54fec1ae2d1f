import { Box } from '@chakra-ui/react/box'
import { CARRIER_NAMES } from '@instrumenta/rules/carriers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useId, useRef, useState } from 'react'
import { useMay } from '../../shared/auth/may'
import { formatDay } from '../../shared/format/date'
import { LTR, TextField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { useUnsaved, useRestoredDraft, useStoredDraft } from '../../shared/forms/restored-draft'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { useLetterToShipQuery } from './order-pieces.generated'
import { moveLabels } from './order-words'
import type { OrderToShip, Tracking, TypedTracking } from './tracking'
import { isTrackingNumber, NO_TRACKING, SHIPPING_DRAFT } from './tracking'

interface ShipQuestionProps {
  order: OrderToShip
  isBusy?: boolean
  /** Why it failed; the dialog stays open. */
  error?: string | null
  /** Whether a payment is open, so that shipping needs a reason. */
  needsReason?: boolean
  onConfirm: (shipping: Tracking & { overrideReason?: string }) => void
  onCancel: () => void
}

/** Asks for carrier and tracking number before shipping. Both may stay empty. Typed text stays until it is sent. */
export function ShipQuestion({
  order: { id, number },
  isBusy,
  error,
  needsReason,
  onConfirm,
  onCancel,
}: ShipQuestionProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<TypedTracking>(useRestoredDraft<TypedTracking>(SHIPPING_DRAFT) ?? {})
  const [isChecked, setIsChecked] = useState(false)
  const [reason, setReason] = useState('')
  const isTyped = Object.keys(typed).length > 0
  useStoredDraft(SHIPPING_DRAFT, isTyped ? typed : null)
  useUnsaved(isTyped)
  const tracking = typed[id] ?? NO_TRACKING
  const isWrong = !isTrackingNumber(tracking.trackingNumber)
  const change = (values: Partial<Tracking>) => setTyped({ ...typed, [id]: { ...tracking, ...values } })

  function handleConfirm(): void {
    setIsChecked(true)
    if (isWrong) field.current?.focus()
    else onConfirm({ ...tracking, ...(needsReason && reason.trim() && { overrideReason: reason.trim() }) })
  }

  return (
    <ConfirmDialog
      title={t`Ship order ${number}?`}
      tone="brand"
      confirmLabel={moveLabels().SHIPPED}
      isBusy={isBusy}
      error={error}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <Box display="grid" gap="4" color="fg">
        <p>
          <Trans>The customer gets an email with the carrier and tracking number, if you enter them.</Trans>
        </p>
        <LetterNotice orderId={id} />
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3" p="1">
          <TextField
            name={`carrier-${id}`}
            label={t`Carrier`}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            list={listId}
            value={tracking.carrier}
            onChange={({ currentTarget: { value } }) => change({ carrier: value })}
          />
          <TextField
            ref={field}
            name={`tracking-${id}`}
            label={t`Tracking number`}
            {...LTR}
            autoComplete="off"
            maxLength={100}
            value={tracking.trackingNumber}
            error={
              isChecked && isWrong ? t`Use letters, digits, spaces, dots, slashes, dashes and underscores` : undefined
            }
            onChange={({ currentTarget: { value } }) => change({ trackingNumber: value })}
          />
        </Box>
        <CarrierNames id={listId} />
        {needsReason && (
          <OverrideReason
            name={`reason-${id}`}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
      </Box>
    </ConfirmDialog>
  )
}

/** Known carriers as suggestions of a field. */
export function CarrierNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {CARRIER_NAMES.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** Asks why an order ships although a payment is open. */
export const OverrideReason = (
  props: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>,
) => (
  <TextField
    label={t`Reason to ship before payment`}
    hint={t`The audit log keeps it`}
    dir="auto"
    autoComplete="off"
    maxLength={500}
    {...props}
  />
)

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
