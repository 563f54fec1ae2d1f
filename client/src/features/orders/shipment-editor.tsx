import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useAct } from '../../shared/graphql/use-act'
import type { ShippingDetailsValues } from './shipping-details'
import { ShippingDetailsFields, shippingDetailsFields } from './shipping-details'
import { nameSaved, SharedDraftNotice, useSharedTexts } from './shared-texts'
import type { SentPieces } from './order-shipments'
import { useUpdateShipmentMutation } from './update-shipment.generated'

/** Edits a shipment's details; for staff. */
export function ShipmentEditor({ shipment }: { shipment: SentPieces }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function handleClose() {
    button.current?.focus()
    setIsOpen(false)
  }

  return (
    <Box mt="2" display="grid" gap="3" justifyItems="start">
      <Button ref={button} size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t`Correct tracking and date`}
      </Button>
      {isOpen && <ShipmentForm shipment={shipment} onClose={handleClose} />}
    </Box>
  )
}

function ShipmentForm({ shipment, onClose }: { shipment: SentPieces; onClose: () => void }) {
  const { send: updateShipment } = useAct(useUpdateShipmentMutation)
  const present: ShippingDetailsValues = {
    carrier: shipment.carrier ?? '',
    trackingNumber: shipment.trackingNumber ?? '',
    expectedOn: shipment.expectedOn ?? '',
  }
  const schema = z.object(shippingDetailsFields(present.expectedOn))
  const { confirm, dialog } = useConfirmation()
  const { form, field, submit, submitChangesBy, isBusy, error, draft } = useSharedTexts({
    schema,
    present,
    name: `shipment.${shipment.id}`,
    confirm: ask,
    send: (changed) => save(changed, true),
    savedText: (text) => text,
    onSaved: onClose,
  })
  const { setFocus } = form
  useEffect(() => setFocus('carrier'), [setFocus])

  async function save(changed: Partial<ShippingDetailsValues>, sendMail: boolean): Promise<string> {
    const { isMailed } = await updateShipment({ input: { id: shipment.id, ...changed, sendMail } })
    return nameSaved(sendMail, isMailed)
  }

  function ask(): Promise<boolean> {
    return confirm({
      title: t`Email the customer about this shipment?`,
      children: t`The email goes out at once. This can’t be undone.`,
      confirmLabel: t`Save and notify customer`,
    })
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isSilent = submitter?.getAttribute('value') === 'NO_MAIL'
    if (isSilent)
      submitChangesBy(
        (changed) => save(changed, false),
        () => true,
      )(event)
    else submit(event)
  }

  return (
    <Form onSubmit={handleSubmit} aria-label={t`Correct tracking and date`} w="full" maxW="4xl">
      <SharedDraftNotice {...draft} />
      <ShippingDetailsFields field={field} />
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          {t`Save and notify customer`}
        </Button>
        <Button type="submit" name="kind" value="NO_MAIL" variant="outline" aria-busy={isBusy || undefined}>
          {t`Save without notifying`}
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Not now', context: 'button: closes a form' })}
        </Button>
      </Box>
    </Form>
  )
}
