import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { addressText } from '../../shared/format/address'
import type { OrderForValues } from './order-rules'
import type { OrderCompany } from './use-order-companies'
import { rememberOrderFor } from './order-for'

/** Of the address that is typed, not chosen. */
const TYPED = ''

/**
 * For whom the form orders, and the address of the company's book that fills it in. What was typed stays with the choice it
 * was typed for, and is there again when one comes back to it. `keep` keeps the form as it stands.
 */
export function useOrderFor<TValues extends FieldValues & OrderForValues, TRead>(
  given: UseFormReturn<TValues, unknown, TRead>,
  company: OrderCompany | undefined,
  keep: () => void,
) {
  // Its other fields are none of ours.
  const form = given as unknown as UseFormReturn<OrderForValues>
  const [chosen, setChosen] = useState({ id: TYPED, label: '' })
  const typed = useRef(new Map<string, Pick<OrderForValues, 'phone' | 'address'>>())
  const addressId = company?.addresses.some(({ id }) => id === chosen.id) ? chosen.id : TYPED

  function chooseAddress(id: string): void {
    const { phone, address } = form.getValues()
    typed.current.set(chosen.id, { phone, address })
    const entry = company?.addresses.find((one) => one.id === id)
    // The carrier reads the country in English.
    const filled = entry ? { phone: entry.phone, address: addressText(entry, 'en') } : { phone: '', address: '' }
    const next = typed.current.get(id) ?? filled
    const shouldValidate = form.formState.isSubmitted
    form.setValue('phone', next.phone, { shouldDirty: true, shouldValidate })
    form.setValue('address', next.address, { shouldDirty: true, shouldValidate })
    setChosen({ id, label: entry?.label ?? '' })
    keep()
  }

  /** Another company, or none: an address of the one before is not theirs. */
  function handleCompany(id: string): void {
    if (chosen.id !== TYPED) chooseAddress(TYPED)
    form.clearErrors(['companyId', 'purchaseOrderNumber'])
    rememberOrderFor(id)
    keep()
  }

  return {
    addressId,
    /** What the chosen address was called, if somebody has deleted it since; what it said still stands in the form. */
    goneAddress: company && chosen.id !== addressId ? chosen.label : null,
    chooseAddress,
    handleCompany,
  }
}
