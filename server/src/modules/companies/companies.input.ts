import { COUNTRIES } from '@instrumenta/rules/postal-address'
import { toEuropeanDigits } from '@instrumenta/rules/numbers'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, idempotencyKey, postalAddressInput } from '../../shared/fields'
import { emailField, textField, wholeNumber } from '../../shared/validation'

const country = z.string().refine((code) => COUNTRIES.has(code), issue('countryCode'))

/** An optional text: blank is null, undefined stays undefined. */
const optional = <Field extends z.ZodType<string>>(field: Field) =>
  field.nullish().transform((text) => (text === undefined ? undefined : text || null))

/** Upper-case letters and digits 0 to 9, without the spaces, dots, slashes and dashes that group them. */
export const toCompactNumber = (text: string) =>
  toEuropeanDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\u2212./]/gu, '')
    .toUpperCase()

const name = textField({ name: 'theCompanyName', max: 200 })
export const vatNumberField = optional(
  z
    .string()
    .max(60, issue('vatNumberPattern'))
    .overwrite(toCompactNumber)
    .refine((text) => /^(?:[A-Z0-9&Ñ]{4,20})?$/.test(text), issue('vatNumberPattern')),
)
export const eoriField = optional(
  z
    .string()
    .max(60, issue('eoriPattern'))
    .overwrite(toCompactNumber)
    .refine((text) => text === '' || isEori(text), issue('eoriPattern')),
)
const role = z.enum(['OWNER', 'BUYER', 'APPROVER'])

export const createCompanyInput = z.strictObject({
  name,
  country,
  vatNumber: vatNumberField,
  eori: eoriField,
  requiresPurchaseOrderNumber: falseByDefault(),
  membersMayOrderForThemselves: falseByDefault(),
  idempotencyKey: idempotencyKey.nullish(),
})

/** Undefined leaves a value unchanged, here and in the other update inputs. */
export const updateCompanyInput = z.strictObject({
  id,
  name: orUndefined(name),
  country: orUndefined(country),
  vatNumber: vatNumberField,
  eori: eoriField,
  requiresPurchaseOrderNumber: orUndefined(z.boolean()),
  membersMayOrderForThemselves: orUndefined(z.boolean()),
})

/** Only staff may set payment terms. */
export const updateCompanyAsStaffInput = updateCompanyInput.extend({
  paymentTerms: textField({ name: 'thePaymentTerms', min: 0, max: 500, isMultiline: true })
    .nullish()
    .transform((terms) => (terms === null ? '' : terms)),
})

export const inviteToCompanyInput = z.strictObject({
  id,
  email: emailField('theEmail'),
  role,
  idempotencyKey: idempotencyKey.nullish(),
})

export const acceptInvitationInput = z.strictObject({ token: z.string() })

export const setCompanyMemberRoleInput = z.strictObject({ id, role })

const limit = wholeNumber(0, Number.MAX_SAFE_INTEGER).transform(BigInt).nullish()

/** Limits up to which a member orders without approval, in minor units of the base currency; null is no limit. */
export const setCompanyMemberLimitsInput = z.strictObject({ id, orderLimit: limit, monthLimit: limit })

const label = textField({ name: 'theLabel', max: 100 })

export const saveCompanyAddressInput = z.strictObject({
  companyId: id,
  id: id.nullish(),
  label: orUndefined(label),
  address: orUndefined(postalAddressInput),
})

export const newAddressInput = saveCompanyAddressInput.extend({ label, address: postalAddressInput })

/** A value that cannot be removed: null leaves it unchanged, too. */
function orUndefined<Field extends z.ZodType>(field: Field) {
  return field.nullish().transform((value) => value ?? undefined)
}

function falseByDefault() {
  return z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
}

/** A country code, or XI for Northern Ireland, and up to 15 letters and digits. */
function isEori(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(text) && (COUNTRIES.has(text.slice(0, 2)) || text.startsWith('XI'))
}

export const companySearch = textField({ name: 'theSearch', min: 0, max: 200 })
