import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from '../../shared/forms/rules/required'
import { limited, requiredText } from '../../shared/forms/rules/text'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'

const number = z.string().check(z.trim(), limited(60))

/** A country that was chosen. */
export const chosenCountry = z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Country`) }))

/** The form of a company. The shop checks its numbers. */
export const companySchema = z.object({
  name: requiredText(msg`Company name`, 200),
  country: chosenCountry,
  vatNumber: number,
  eori: number,
  paymentTerms: z.string().check(z.trim(), limited(500)),
  orderNumbers: z.custom<'OPTIONAL' | 'REQUIRED'>(),
  memberOrders: z.custom<'COMPANY' | 'ANYONE'>(),
})

/** What somebody types into the form. */
export type CompanyValues = z.input<typeof companySchema>

/** What comes of it. */
export type CompanyDetails = z.output<typeof companySchema>

/** A company as the form shows it; without one an empty form. */
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

/** The form as input of `createCompany`: staff alone set payment terms. */
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

/** The same with what staff alone set. */
export const toStaffInput = (read: CompanyDetails) => ({ ...toInput(read), paymentTerms: read.paymentTerms })

/** What is other than in the company that the form was made from: what somebody else changed beside it stays. */
export function toChanges<Input extends Partial<ReturnType<typeof toStaffInput>>>(
  input: Input,
  company: CompanySheet_CompanyFragment,
): Partial<Input> {
  const isOther = ([field, value]: [string, unknown]) => value !== company[field as keyof typeof company]
  return Object.fromEntries(Object.entries(input).filter(isOther)) as Partial<Input>
}
