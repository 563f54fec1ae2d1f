import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { useConfirmation } from '../../shared/editing/use-confirmation'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { HowSentFields } from './how-sent-fields'
import type { HowSentValues } from './how-sent'
import { howSentFields } from './how-sent'
import { nameSaved } from './name-saved'
import type { SentPieces } from './order-shipments'
import { SharedDraftNotice } from './shared-draft-notice'
import { UpdateShipmentDocument } from './update-shipment.generated'
import { useSharedTexts } from './use-shared-texts'

/** The way to correct what a shipment says; for admins. */
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
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const present: HowSentValues = {
    carrier: shipment.carrier ?? '',
    trackingNumber: shipment.trackingNumber ?? '',
    expectedOn: shipment.expectedOn ?? '',
  }
  const schema = z.object(howSentFields(present.expectedOn))
  const { form, field, onSubmit, explain, draft, sendChanges } = useSharedTexts(
    schema,
    present,
    `shipment.${shipment.id}`,
  )
  const { confirm, dialog } = useConfirmation()
  const { setFocus } = form
  useEffect(() => setFocus('carrier'), [setFocus])

  async function save(changed: Partial<HowSentValues>, sendMail: boolean): Promise<void> {
    const input = { id: shipment.id, ...changed, sendMail }
    const { data } = await client.mutate({ mutation: UpdateShipmentDocument, variables: { input } })
    const { isMailed } = expectSuccess(data?.updateShipment, 'UpdateShipmentSuccess')
    notifySuccess(nameSaved(sendMail, isMailed))
  }

  const ask = () =>
    confirm({
      title: t`Email the customer about this shipment?`,
      children: t`The email goes out at once. This can’t be undone.`,
      confirmLabel: t`Save and tell the customer`,
    })

  const send = (sendMail: boolean) => async (values: HowSentValues) => {
    if (sendMail && !(await ask())) return
    if (!(await run(() => sendChanges(values, (changed) => save(changed, sendMail)), explain))) return
    draft.forget()
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    onSubmit(send(submitter?.getAttribute('value') !== 'NO_MAIL'))(event)
  }

  return (
    <Form onSubmit={submit} aria-label={t`Correct tracking and date`} w="full" maxW="4xl">
      <SharedDraftNotice {...draft} />
      <HowSentFields field={field} />
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          {t`Save and tell the customer`}
        </Button>
        <Button type="submit" name="kind" value="NO_MAIL" variant="outline" aria-busy={isBusy || undefined}>
          {t`Save without a mail`}
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Not now', context: 'button: closes a form' })}
        </Button>
      </Box>
    </Form>
  )
}
