import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { PostalAddressFields } from '../../shared/forms/postal-address-fields'
import { postalAddress, toAddressValues } from '../../shared/forms/rules/postal-address'
import { FieldRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useChangeOrderAddressMutation } from './change-address.generated'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { SharedDraftNotice, useSharedTexts } from './shared-texts'

interface AddressEditorProps {
  order: Pick<OrderSheet_OrderFragment, 'id' | 'phone' | 'shippingAddress' | 'canChangeAddress'>
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
  const { send: changeAddress } = useAct(useChangeOrderAddressMutation, {
    onRefused({ __typename, message }) {
      if (__typename === 'OrderCountryFixed') throw new FieldRefusal('country', message)
      reload()
    },
  })
  // An order that has text only starts with its phone number.
  const present = { ...toAddressValues(order.shippingAddress), phone: order.phone }
  const { form, field, submit, isBusy, error, draft } = useSharedTexts({
    schema: postalAddress,
    present,
    name: `orderAddress.${order.id}`,
    send: (changed) => changeAddress({ input: { id: order.id, shippingAddress: { ...present, ...changed } } }),
    savedText: () => t`Delivery address updated.`,
    onSaved: onClose,
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const { setFocus } = form
  useEffect(() => setFocus('country'), [setFocus])

  return (
    <Form onSubmit={submit} aria-label={t`Change address or phone`} w="full" maxW="2xl">
      <SharedDraftNotice {...draft} />
      {!order.shippingAddress && <Notice kind="info">{t`Complete the address before it ships.`}</Notice>}
      <PostalAddressFields country={country} field={field} phoneHint={t`For the carrier`} />
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
