import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { phone } from '../../shared/forms/rules/phone'
import { limited, requiredText } from '../../shared/forms/rules/text'
import { chosenCountry } from './company-schema'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'

/** A company's address. */
export type Address = CompanySheet_CompanyFragment['addresses'][number]

export const addressSchema = z.object({
  label: requiredText(msg({ message: 'Name', context: 'of an address' }), 100),
  recipient: requiredText(msg`Recipient`, 200),
  lines: requiredText(msg`Street, house, building`, 300),
  postalCode: z.string().check(z.trim(), limited(20)),
  city: requiredText(msg`Town`, 100),
  region: z.string().check(z.trim(), limited(100)),
  country: chosenCountry,
  phone,
})

export type AddressValues = z.input<typeof addressSchema>

export type AddressDetails = z.output<typeof addressSchema>

/** Converts an address to form values; a new one gets the company's country. */
export function toAddressValues(address: Address | null, country: string): AddressValues {
  return {
    label: address?.label ?? '',
    recipient: address?.recipient ?? '',
    lines: address?.lines ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    country: address?.country ?? country,
    phone: address?.phone ?? '',
  }
}

/** Changed fields only, so that others' changes stay. */
export function toAddressChanges(read: AddressDetails, before: AddressValues): Partial<AddressDetails> {
  return Object.fromEntries(
    Object.entries(read).filter(([field, value]) => value !== before[field as keyof typeof read]),
  )
}
