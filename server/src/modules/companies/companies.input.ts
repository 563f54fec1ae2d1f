import { COUNTRIES } from '@instrumenta/rules/countries'
import { toEuropeanDigits } from '@instrumenta/rules/digits'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, phone } from '../../shared/fields'
import { emailField, textField, wholeNumber } from '../../shared/validation'

const country = z.string().refine((code) => COUNTRIES.has(code), issue('countryCode'))

/** What may be missing: nothing but blanks is that, too. */
const optional = <Field extends z.ZodType<string>>(field: Field) =>
  field.nullish().transform((text) => (text === undefined ? undefined : text || null))

/** A number in capitals and digits 0 to 9, without what people write it in groups by: spaces, dots, slashes or dashes. */
export const compact = (text: string) =>
  toEuropeanDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\u2212./]/gu, '')
    .toUpperCase()

const name = textField({ name: 'theCompanyName', max: 200 })
const vatNumber = optional(
  z
    .string()
    .max(60, issue('vatNumberPattern'))
    .overwrite(compact)
    .refine((text) => /^(?:[A-Z0-9&Ñ]{4,20})?$/.test(text), issue('vatNumberPattern')),
)
const eori = optional(
  z
    .string()
    .max(60, issue('eoriPattern'))
    .overwrite(compact)
    .refine((text) => text === '' || isEori(text), issue('eoriPattern')),
)
const role = z.enum(['OWNER', 'BUYER', 'APPROVER'])

/** A company as it signs up. */
export const createCompanyInput = z.strictObject({
  name,
  country,
  vatNumber,
  eori,
  requiresPurchaseOrderNumber: falseUnlessSaid(),
  membersMayOrderForThemselves: falseUnlessSaid(),
})

/** What changes of a company; undefined stays as it is. */
export const updateCompanyInput = z.strictObject({
  companyId: id,
  name: orUndefined(name),
  country: orUndefined(country),
  vatNumber,
  eori,
  requiresPurchaseOrderNumber: orUndefined(z.boolean()),
  membersMayOrderForThemselves: orUndefined(z.boolean()),
})

/** What staff change of a company: its payment terms, too, which nobody else writes. */
export const updateCompanyAsStaffInput = updateCompanyInput.extend({
  paymentTerms: textField({ name: 'thePaymentTerms', min: 0, max: 500, isMultiline: true })
    .nullish()
    .transform((terms) => (terms === null ? '' : terms)),
})

/** Whom to invite into which company. */
export const inviteToCompanyInput = z.strictObject({ companyId: id, email: emailField('theEmail'), role })

/** Which member becomes what. */
export const setCompanyMemberRoleInput = z.strictObject({ companyMemberId: id, role })

const limit = wholeNumber(0, Number.MAX_SAFE_INTEGER).transform(BigInt).nullish()

/** Up to what a member orders without approval, in minor units of the base currency; undefined stays as it is, null is no limit. */
export const setCompanyMemberLimitsInput = z.strictObject({ id, orderLimit: limit, monthLimit: limit })

/** What an address cannot be without. */
const addressNeeds = {
  label: textField({ name: 'theLabel', max: 100 }),
  recipient: textField({ name: 'theRecipient', max: 200 }),
  lines: textField({ name: 'theAddress', max: 300, isMultiline: true }),
  city: textField({ name: 'theCity', max: 100 }),
  country,
  phone,
}

/** What changes of an address of a company's book; undefined stays as it is. */
export const saveCompanyAddressInput = z.strictObject({
  companyId: id,
  companyAddressId: id.nullish(),
  label: orUndefined(addressNeeds.label),
  recipient: orUndefined(addressNeeds.recipient),
  lines: orUndefined(addressNeeds.lines),
  city: orUndefined(addressNeeds.city),
  region: optional(textField({ name: 'theRegion', min: 0, max: 100 })),
  postalCode: optional(textField({ name: 'thePostalCode', min: 0, max: 20 })),
  country: orUndefined(country),
  phone: orUndefined(phone),
})

/** The same of a new one. */
export const newAddressInput = saveCompanyAddressInput.extend(addressNeeds)

/** Checked input of a new company. */
export type NewCompany = z.output<typeof createCompanyInput>

/** Checked input of a new address. */
export type NewAddress = z.output<typeof newAddressInput>

/** Checked input of what changes of an address. */
export type AddressChange = z.output<typeof saveCompanyAddressInput> & { companyAddressId: string }

/** What cannot be missing is left as it is by null, too. */
function orUndefined<Field extends z.ZodType>(field: Field) {
  return field.nullish().transform((value) => value ?? undefined)
}

function falseUnlessSaid() {
  return z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
}

/** The country that gave it, the United Kingdom's Northern Ireland (XI) among them, and up to 15 letters and digits. */
function isEori(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(text) && (COUNTRIES.has(text.slice(0, 2)) || text.startsWith('XI'))
}

/** What admins look for. */
export const companySearch = textField({ name: 'theSearch', min: 0, max: 200 })
