import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CARRIER_NAMES } from '@instrumenta/rules/carriers'
import { Box } from '@chakra-ui/react/box'
import { useId, useState } from 'react'
import { LTR, TextAreaField, TextField } from '../../shared/forms/fields'
import { useUnsaved } from '../../shared/forms/unsaved'
import { useFoundDraft, useKeptDraft } from '../../shared/forms/use-value-draft'
import { formatList } from '../../shared/format/list'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { moveLabels } from './order-words'
import type { OrderToShip, Tracking } from './tracking'
import { isTrackingNumber, NO_TRACKING, readPastedTracking } from './tracking'

/** Name of the draft of what is typed into the question. */
export const SHIPPING_DRAFT = 'shipOrders'

/** What is typed, by the ids of orders. */
type Typed = Record<string, Tracking>

interface ShipQuestionProps {
  orders: readonly OrderToShip[]
  isBusy?: boolean
  /** Why it did not work; the question stays open. */
  error?: string | null
  onConfirm: (tracking: ReadonlyMap<string, Tracking>) => void
  onCancel: () => void
}

/** Asks for carrier and tracking number before orders are shipped. Both may stay empty. What is typed stays until it is sent. */
export function ShipQuestion({ orders, isBusy, error, onConfirm, onCancel }: ShipQuestionProps) {
  const listId = useId()
  const found = useFoundDraft<Typed>(SHIPPING_DRAFT)
  const [typed, setTyped] = useState<Typed>(found ?? {})
  const [pasted, setPasted] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isTyped = Object.keys(typed).length > 0
  useKeptDraft(SHIPPING_DRAFT, isTyped ? typed : null)
  useUnsaved(isTyped)
  const [first] = orders
  const isOne = orders.length === 1
  const number = first?.number ?? ''
  const { unknown } = readPastedTracking(pasted, orders)
  const strange = formatList(unknown.slice(0, 10))
  const trackingOf = (id: string) => typed[id] ?? NO_TRACKING
  const isWrong = (id: string) => !isTrackingNumber(trackingOf(id).trackingNumber)

  function change(changes: ReadonlyMap<string, Partial<Tracking>>): void {
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries([...changes].map(([id, more]) => [id, { ...NO_TRACKING, ...before[id], ...more }])),
    }))
  }

  function handleConfirm(): void {
    setIsChecked(true)
    const wrong = orders.find(({ id }) => isWrong(id))
    if (wrong) document.getElementsByName(`tracking-${wrong.id}`)[0]?.focus()
    else onConfirm(new Map(orders.map(({ id }) => [id, trackingOf(id)])))
  }

  return (
    <ConfirmDialog
      title={isOne ? t`Ship order ${number}?` : t`Ship these orders?`}
      tone="brand"
      confirmLabel={moveLabels().SHIPPED}
      isBusy={isBusy}
      error={error}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <Box display="grid" gap="4" color="fg">
        <p>
          <Trans>The customer gets an email with carrier and tracking number, if you give them.</Trans>
        </p>
        {!isOne && (
          <>
            <TextAreaField
              name="pastedTracking"
              label={t`Paste from a spreadsheet`}
              hint={t`Order number and tracking number, one order on each line`}
              {...LTR}
              rows={2}
              value={pasted}
              error={unknown.length > 0 ? t`Not among these orders: ${strange}` : undefined}
              onChange={({ currentTarget: { value } }) => {
                setPasted(value)
                change(readPastedTracking(value, orders).tracking)
              }}
            />
            <TextField
              name="carrierOfAll"
              label={t`Carrier of all`}
              dir="auto"
              autoComplete="off"
              maxLength={100}
              list={listId}
              onChange={({ currentTarget: { value } }) =>
                change(new Map(orders.map(({ id }) => [id, { carrier: value }])))
              }
            />
          </>
        )}
        <Box display="grid" gap="4" maxH="40vh" overflowY="auto" p="1">
          {orders.map(({ id, number: of }) => (
            <Box key={id} role="group" aria-label={of} display="grid" gridTemplateColumns="1fr 1fr" gap="3">
              {!isOne && (
                <Box gridColumn="1 / -1" fontWeight="semibold">
                  <bdi dir="ltr">{of}</bdi>
                </Box>
              )}
              <TextField
                name={`carrier-${id}`}
                label={t`Carrier`}
                dir="auto"
                autoComplete="off"
                maxLength={100}
                list={listId}
                value={trackingOf(id).carrier}
                onChange={({ currentTarget: { value } }) => change(new Map([[id, { carrier: value }]]))}
              />
              <TextField
                name={`tracking-${id}`}
                label={t`Tracking number`}
                {...LTR}
                autoComplete="off"
                maxLength={100}
                value={trackingOf(id).trackingNumber}
                error={
                  isChecked && isWrong(id)
                    ? t`Use letters, digits, spaces, dots, slashes, dashes and underscores`
                    : undefined
                }
                onChange={({ currentTarget: { value } }) => change(new Map([[id, { trackingNumber: value }]]))}
              />
            </Box>
          ))}
        </Box>
        <datalist id={listId}>
          {CARRIER_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Box>
    </ConfirmDialog>
  )
}
