import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MutationFormSettings } from '../../shared/forms/use-mutation-form'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { AddressValues } from '../../shared/forms/rules/postal-address'
import type { Buyers, OrderCompany } from './use-order-companies'
import { readOrderFor } from './use-order-companies'
import { type CheckoutDetails, type CheckoutValues, NO_EXTRAS, checkoutSchema } from './order-rules'
import { newAddress, useOrderFor } from './use-order-for'

type Settings<TResult, TBasis> = MutationFormSettings<CheckoutValues, CheckoutDetails, TResult, TBasis>

interface OrderDetailsSettings<TResult, TBasis> extends Omit<Settings<TResult, TBasis>, 'schema' | 'initial'> {
  buyers: Buyers
  /** The required company, if any. */
  onlyId?: string | undefined
}

/** The order fields besides the lines: company, delivery and purchase order number. */
export function useOrderDetails<TResult, TBasis = null>({
  buyers,
  onlyId,
  ...settings
}: OrderDetailsSettings<TResult, TBasis>) {
  const [initial] = useState(() => newOrder(buyers, onlyId))
  const { form, draft, ...rest } = useMutationForm<CheckoutValues, CheckoutDetails, TResult, TBasis>({
    ...settings,
    schema: checkoutSchema(needsNumber),
    initial,
  })
  function needsNumber(): boolean {
    return needsOrderNumber(buyers, form.getValues('companyId'))
  }
  const companyId = useWatch({ control: form.control, name: 'companyId' })
  const company = useChosenCompany(buyers, companyId, (id) => form.setValue('companyId', id))
  const destination = useWatch({ control: form.control, name: 'shippingAddress' })
  const addressField = (part: keyof AddressValues) => rest.field(`shippingAddress.${part}`)
  const orderFor = useOrderFor(form, buyers.companies, company, draft.keep)
  return { ...rest, ...orderFor, form, draft, company, destination, addressField }
}

/** Values of an order for the proposed company. */
export function newOrder(buyers: Buyers, onlyId?: string): CheckoutValues {
  const companyId = proposeBuyer(buyers, onlyId)
  return {
    companyId,
    purchaseOrderNumber: '',
    shippingAddress: newAddress(buyers.companies.find(({ id }) => id === companyId)),
    ...NO_EXTRAS,
  }
}

/** The initial company: the last one on this device, else the first possible one. Empty for a private order. */
function proposeBuyer({ companies, mayOrderForSelf }: Buyers, onlyId?: string): string {
  const wanted = onlyId ?? readOrderFor()
  const isPossible = wanted === '' ? mayOrderForSelf : companies.some(({ id }) => id === wanted)
  return isPossible && wanted !== null ? wanted : (companies[0]?.id ?? '')
}

/** Whether the company requires a purchase order number. */
export const needsOrderNumber = ({ companies }: Buyers, companyId: string): boolean =>
  companies.find(({ id }) => id === companyId)?.requiresPurchaseOrderNumber === true

/** The chosen company. A draft may name one that the user has left, or a private order that is no longer allowed. */
export function useChosenCompany(
  buyers: Buyers,
  companyId: string,
  choose: (id: string) => void,
): OrderCompany | undefined {
  const { companies, mayOrderForSelf } = buyers
  const company = companies.find(({ id }) => id === companyId)
  const instead = mayOrderForSelf ? '' : (companies[0]?.id ?? '')
  const isWrong = !company && companyId !== instead && (companyId !== '' || !mayOrderForSelf)
  useEffect(() => {
    if (isWrong) choose(instead)
  })
  return company
}

/** The order's company fields as input, if it has a company. */
export const companyTerms = (
  company: OrderCompany | undefined,
  { purchaseOrderNumber }: Pick<CheckoutDetails, 'purchaseOrderNumber'>,
) => company && { companyId: company.id, ...(purchaseOrderNumber && { purchaseOrderNumber }) }

/** Addresses and optional fields as input. Values of hidden fields stay in the form only. */
export const detailsOf = (
  company: OrderCompany | undefined,
  { shippingAddress, billing, billingAddress, costCenter, buyerNote }: CheckoutDetails,
) => ({
  shippingAddress,
  ...(billing && { billingAddress }),
  ...(company && costCenter && { costCenter }),
  ...(buyerNote && { buyerNote }),
})
