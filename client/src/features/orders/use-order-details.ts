import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { readOrderFor } from './order-for'
import { type CheckoutDetails, type CheckoutValues, checkoutSchema } from './order-rules'
import type { OrderCompany } from './use-order-companies'

/**
 * The form of what every order needs besides its lines: for whom it is, where it goes, under which number.
 * @param onlyId the company that it has to be for
 */
export function useOrderDetails(companies: readonly OrderCompany[], onlyId?: string) {
  const companyOf = (id: string) => companies.find((one) => one.id === id)
  const [initial] = useState<CheckoutValues>(() => {
    const companyId = companyOf(onlyId ?? readOrderFor())?.id ?? ''
    return { phone: '', address: '', purchaseOrderNumber: '', companyId }
  })
  const schemaForm = useSchemaForm<CheckoutValues, CheckoutDetails>(checkoutSchema(needsNumber), initial)
  const { form } = schemaForm
  function needsNumber(): boolean {
    return companyOf(form.getValues('companyId'))?.requiresPurchaseOrderNumber === true
  }
  const companyId = useWatch({ control: form.control, name: 'companyId' })
  const company = companyOf(companyId)

  // What was left in the form may be of a company that one has left since.
  useEffect(() => {
    if (companyId && !company) form.setValue('companyId', '')
  }, [form, companyId, company])

  return { ...schemaForm, initial, company }
}

/** What goes out for the company, if it is for one. */
export const companyTerms = (company: OrderCompany | undefined, { purchaseOrderNumber }: CheckoutDetails) =>
  company && { companyId: company.id, ...(purchaseOrderNumber && { purchaseOrderNumber }) }
