import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useAct } from '../../shared/graphql/use-act'
import { useChangeOrderAddressMutation } from './change-address.generated'
import { DeliveryFields } from './delivery-fields'
import { deliverySchema } from './order-rules'
import { SharedDraftNotice } from './shared-draft-notice'
import { useSharedTexts } from './use-shared-texts'

interface AddressEditorProps {
  order: { id: string; phone: string; address: string; canChangeAddress: boolean }
  /** Reloads the order, since parts may have been shipped. */
  reload: () => void
}

/** Changes the delivery address, until the first shipment. */
export function AddressEditor({ order, reload }: AddressEditorProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function handleClose() {
    button.current?.focus()
    setIsOpen(false)
  }

  // The reason for a refusal stays visible.
  if (!order.canChangeAddress && !isOpen) return null
  return (
    <Box mt="4" display="grid" gap="4" justifyItems="start" _print={{ display: 'none' }}>
      <Button ref={button} size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t`Change address or phone`}
      </Button>
      {isOpen && <AddressForm order={order} reload={reload} onClose={handleClose} />}
    </Box>
  )
}

function AddressForm({ order, reload, onClose }: AddressEditorProps & { onClose: () => void }) {
  const { send: changeAddress } = useAct(useChangeOrderAddressMutation, { onRefused: reload })
  const { form, field, submit, isBusy, error, draft } = useSharedTexts({
    schema: deliverySchema(),
    present: { phone: order.phone, address: order.address },
    name: `orderAddress.${order.id}`,
    send: (changed) => changeAddress({ input: { id: order.id, ...changed } }),
    savedText: () => t`Delivery address updated.`,
    onSaved: onClose,
  })
  const { setFocus } = form
  useEffect(() => setFocus('address'), [setFocus])

  return (
    <Form onSubmit={submit} aria-label={t`Change address or phone`} w="full" maxW="2xl">
      <SharedDraftNotice {...draft} />
      <DeliveryFields phone={field('phone')} address={{ ...field('address'), rows: 5 }} />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          {t({ message: 'Save', context: 'button: a form' })}
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Not now', context: 'button: closes a form' })}
        </Button>
      </Box>
    </Form>
  )
}
