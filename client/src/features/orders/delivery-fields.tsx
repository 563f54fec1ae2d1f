import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { LTR, TextAreaField, TextField } from '../../shared/forms/fields'

type Registered<TProps> = Omit<TProps, 'label' | 'hint'>

interface DeliveryFieldsProps {
  /** Registered field props. */
  phone: Registered<ComponentProps<typeof TextField>>
  address: Registered<ComponentProps<typeof TextAreaField>>
}

/** Phone and delivery address. */
export function DeliveryFields({ phone, address }: DeliveryFieldsProps) {
  return (
    <>
      <TextField
        label={t`Phone`}
        {...LTR}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
        hint={t`For the carrier, with country code if you are abroad`}
        {...phone}
      />
      <TextAreaField
        label={t`Address`}
        dir="auto"
        autoComplete="street-address"
        rows={3}
        required
        hint={t`Where to deliver, with postcode and country`}
        {...address}
      />
    </>
  )
}
