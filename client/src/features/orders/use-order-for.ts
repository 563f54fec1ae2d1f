import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AddressValues } from '../../shared/forms/rules/postal-address'
import { toAddressValues } from '../../shared/forms/rules/postal-address'
import { useEarlierDeliveriesQuery } from './checkout-totals.generated'
import type { OrderForValues } from './order-rules'
import type { OrderCompany } from './use-order-companies'
import { rememberOrderFor } from './use-order-companies'
import { visitorCountry } from './visitor-country'

/** Value of a typed address. */
const TYPED = ''

/** Value of the last delivery. */
export const LAST = 'last'

/** True if nothing is typed besides the country. */
const isAddressEmpty = ({ country: _country, ...parts }: AddressValues): boolean =>
  Object.values(parts).every((text) => text === '')

export const newAddress = (company: Pick<OrderCompany, 'country'> | undefined): AddressValues =>
  toAddressValues(null, company?.country ?? visitorCountry())

/**
 * Company, and the address that fills in the fields: the last delivery, one of the company's book, or a typed one, which
 * returns when it is chosen again. The last delivery fills in empty fields by itself, unless the company has a book.
 * `keep` stores the draft.
 */
export function useOrderFor<TValues extends FieldValues & OrderForValues, TRead>(
  given: UseFormReturn<TValues, unknown, TRead>,
  companies: readonly OrderCompany[],
  company: OrderCompany | undefined,
  keep: () => void,
) {
  // The type omits the form's other fields.
  const form = given as unknown as UseFormReturn<OrderForValues>
  const [chosen, setChosen] = useState({ id: TYPED, label: '' })
  const typed = useRef(new Map<string, AddressValues>())
  // The cached list belongs to My Orders.
  const { data } = useEarlierDeliveriesQuery({ fetchPolicy: 'no-cache' })
  const last = data?.myOrders.nodes.find(
    (order) => order.shippingAddress && (order.company?.id ?? '') === (company?.id ?? ''),
  )?.shippingAddress
  const book = company?.addresses ?? []
  const isPresent = chosen.id === LAST ? last != null : book.some(({ id }) => id === chosen.id)
  const addressId = isPresent ? chosen.id : TYPED

  function chooseAddress(id: string): void {
    typed.current.set(chosen.id, form.getValues('shippingAddress'))
    const entry = book.find((one) => one.id === id)
    const address = id === LAST ? last : entry?.address
    put(typed.current.get(id) ?? (address ? toAddressValues(address) : newAddress(company)))
    setChosen({ id, label: entry?.label ?? '' })
    keep()
  }

  function put(address: AddressValues): void {
    form.setValue('shippingAddress', address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  /** The previous company's address does not apply to another company. */
  function handleCompany(id: string): void {
    if (chosen.id !== TYPED) chooseAddress(TYPED)
    typed.current.clear()
    if (isAddressEmpty(form.getValues('shippingAddress'))) put(newAddress(companies.find((one) => one.id === id)))
    form.clearErrors(['companyId', 'purchaseOrderNumber'])
    rememberOrderFor(id)
    keep()
  }

  const isTyping = () => /^shippingAddress/.test(document.activeElement?.getAttribute('name') ?? '')
  const fillIn = useEffectEvent(() => {
    if (last && book.length === 0 && !isTyping() && isAddressEmpty(form.getValues('shippingAddress')))
      chooseAddress(LAST)
  })
  useEffect(() => fillIn(), [last])

  return {
    addressId,
    last,
    /** Label of a chosen address that another person has deleted; its text stays in the form. */
    goneAddress: company && chosen.id !== LAST && chosen.id !== addressId ? chosen.label : null,
    chooseAddress,
    handleCompany,
  }
}
