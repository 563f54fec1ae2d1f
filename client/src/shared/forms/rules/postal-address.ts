import {
  extensionOf,
  foldPhoneNumber,
  isPhoneNumber,
  addressFormat,
  findAddressProblems,
} from '@instrumenta/rules/postal-address'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage, rule, limited, requiredText } from './text'

function phoneProblem(text: string): string | null {
  const phone = foldPhoneNumber(text)
  if (phone === '') return requiredMessage(msg`Phone`)
  if (isPhoneNumber(phone)) return null
  const extension = extensionOf(text)
  return extension === null
    ? t`Enter a phone number for the carrier, 5 to 15 digits, for example +49 40 123456`
    : t`Leave out the extension “${extension}” and add it to the address`
}

/** A normalised phone number: digits with an optional leading +. */
export const phone = z.string().check(rule(phoneProblem), z.overwrite(foldPhoneNumber))

const optional = (max: number) => z.string().check(z.trim(), limited(max))

/** A postal address by the rules of its country. The server checks that the phone number exists there. */
export const postalAddress = z
  .object({
    recipient: requiredText(msg`Recipient`, 200),
    company: optional(200),
    line1: requiredText(msg`Address`, 200),
    line2: optional(200),
    city: optional(100),
    region: optional(100),
    postalCode: optional(20),
    country: z.string().check(z.minLength(2, { error: () => t`Choose a country` })),
    phone,
  })
  .check((ctx) => {
    for (const { part, problem } of findAddressProblems(ctx.value)) {
      if (part === 'recipient' || part === 'line1') continue
      const { example = '' } = addressFormat(ctx.value.country).postalCode ?? {}
      const message =
        problem === 'REQUIRED'
          ? t`Addresses in this country need this field`
          : t`This is not a postal code of this country, for example ${example}`
      ctx.issues.push({ code: 'custom', input: ctx.value[part], path: [part], message, continue: true })
    }
  })

export type AddressValues = z.input<typeof postalAddress>

type KnownAddress = { [Part in keyof AddressValues]: string | null }

/** Converts an address to form values. */
export const toAddressValues = (address: KnownAddress | null, country = ''): AddressValues => ({
  recipient: address?.recipient ?? '',
  company: address?.company ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? country,
  phone: address?.phone ?? '',
})
