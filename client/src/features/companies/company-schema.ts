import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage, limited, requiredText } from '../../shared/forms/rules/text'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'

const number = z.string().check(z.trim(), limited(60))

/** A required country. */
const chosenCountry = z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Country`) }))

/** The company form's schema. The server checks registration numbers. */
export const companySchema = z.object({
  name: requiredText(msg`Company name`, 200),
  country: chosenCountry,
  vatNumber: number,
  eori: number,
  paymentTerms: z.string().check(z.trim(), limited(500)),
  orderNumbers: z.custom<'OPTIONAL' | 'REQUIRED'>(),
  memberOrders: z.custom<'COMPANY' | 'ANYONE'>(),
})

export type CompanyValues = z.input<typeof companySchema>

export type CompanyDetails = z.output<typeof companySchema>

/** Converts a company to form values; empty without one. */
export function toValues(company?: CompanySheet_CompanyFragment): CompanyValues {
  return {
    name: company?.name ?? '',
    country: company?.country ?? '',
    vatNumber: company?.vatNumber ?? '',
    eori: company?.eori ?? '',
    paymentTerms: company?.paymentTerms ?? '',
    orderNumbers: company?.requiresPurchaseOrderNumber ? 'REQUIRED' : 'OPTIONAL',
    memberOrders: company?.membersMayOrderForThemselves ? 'ANYONE' : 'COMPANY',
  }
}

/** Form values as input of `createCompany`, without the staff's payment terms. */
export function toInput({
  vatNumber,
  eori,
  orderNumbers,
  memberOrders,
  paymentTerms: _ofStaff,
  ...texts
}: CompanyDetails) {
  return {
    ...texts,
    vatNumber: vatNumber || null,
    eori: eori || null,
    requiresPurchaseOrderNumber: orderNumbers === 'REQUIRED',
    membersMayOrderForThemselves: memberOrders === 'ANYONE',
  }
}

/** The input with payment terms, which only staff set. */
export const toStaffInput = (read: CompanyDetails) => ({ ...toInput(read), paymentTerms: read.paymentTerms })

/** Changed fields only, so that others' changes stay. */
export function toChanges<Input extends Partial<ReturnType<typeof toStaffInput>>>(
  input: Input,
  company: CompanySheet_CompanyFragment,
): Partial<Input> {
  const isOther = ([field, value]: [string, unknown]) => value !== company[field as keyof typeof company]
  return Object.fromEntries(Object.entries(input).filter(isOther)) as Partial<Input>
}
