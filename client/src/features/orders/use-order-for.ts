import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { addressText } from '../../shared/format/address'
import type { OrderForValues } from './order-rules'
import type { OrderCompany } from './use-order-companies'
import { rememberOrderFor } from './order-for'

/** Value of a typed address. */
const TYPED = ''

/**
 * Company, and the address that fills in the fields. Typed text is stored per choice, and returns with it. `keep`
 * stores the draft.
 */
export function useOrderFor<TValues extends FieldValues & OrderForValues, TRead>(
  given: UseFormReturn<TValues, unknown, TRead>,
  company: OrderCompany | undefined,
  keep: () => void,
) {
  // The type omits the form's other fields.
  const form = given as unknown as UseFormReturn<OrderForValues>
  const [chosen, setChosen] = useState({ id: TYPED, label: '' })
  const typed = useRef(new Map<string, Pick<OrderForValues, 'phone' | 'address'>>())
  const addressId = company?.addresses.some(({ id }) => id === chosen.id) ? chosen.id : TYPED

  function chooseAddress(id: string): void {
    const { phone, address } = form.getValues()
    typed.current.set(chosen.id, { phone, address })
    const entry = company?.addresses.find((one) => one.id === id)
    // The carrier reads the country in English.
    const filled = entry
      ? { phone: entry.address.phone, address: addressText(entry.address, 'en') }
      : { phone: '', address: '' }
    const next = typed.current.get(id) ?? filled
    const shouldValidate = form.formState.isSubmitted
    form.setValue('phone', next.phone, { shouldDirty: true, shouldValidate })
    form.setValue('address', next.address, { shouldDirty: true, shouldValidate })
    setChosen({ id, label: entry?.label ?? '' })
    keep()
  }

  /** The previous company's address does not apply to another one. */
  function handleCompany(id: string): void {
    if (chosen.id !== TYPED) chooseAddress(TYPED)
    form.clearErrors(['companyId', 'purchaseOrderNumber'])
    rememberOrderFor(id)
    keep()
  }

  return {
    addressId,
    /** Label of a chosen address that another person has deleted; its text stays in the form. */
    goneAddress: company && chosen.id !== addressId ? chosen.label : null,
    chooseAddress,
    handleCompany,
  }
}
