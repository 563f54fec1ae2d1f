import { COUNTRIES } from '@instrumenta/rules/countries'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { findAddressProblems } from '@instrumenta/rules/postal-address'
import type { CountryCode } from 'libphonenumber-js'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { issue } from '../messages/sentence'
import { textField } from './validation'

const part = (field: z.ZodType<string>) => field.nullish().transform((text) => text || null)

/** Limits only the lengths of the fields. */
export const postalAddressFields = z.strictObject({
  recipient: textField({ name: 'theRecipient', max: 200 }),
  company: part(textField({ name: 'theCompanyName', min: 0, max: 200 })),
  line1: textField({ name: 'theAddress', max: 200 }),
  line2: part(textField({ name: 'theAddress', min: 0, max: 200 })),
  city: part(textField({ name: 'theCity', min: 0, max: 100 })),
  region: part(textField({ name: 'theRegion', min: 0, max: 100 })),
  postalCode: part(textField({ name: 'thePostalCode', min: 0, max: 20 })),
  country: z.string().refine((code) => COUNTRIES.has(code), issue('countryCode')),
  phone: z.string().max(60, issue('phoneOfCountry')),
})

/**
 * Postal address valid for its country: required fields, pattern of the postal code (Google's Address Data Service), and a
 * phone number that is valid there or has a country code; it becomes E.164.
 */
export const postalAddressInput = postalAddressFields.transform((address, check): PostalAddress => {
  for (const { part: field, problem } of findAddressProblems(address)) {
    const message = problem === 'REQUIRED' ? issue('addressPartMissing') : issue('postalCodePattern')
    check.addIssue({ code: 'custom', path: [field], message })
  }
  const phone = internationalNumber(address)
  if (phone === undefined) check.addIssue({ code: 'custom', path: ['phone'], message: issue('phoneOfCountry') })
  return { ...address, phone: phone ?? address.phone }
})

function internationalNumber({ phone, country }: { phone: string; country: string }): string | undefined {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isPossible() ? number.number : undefined
}
