import type { PostalAddress } from '@instrumenta/rules/postal-address'
import {
  COUNTRIES,
  extensionOf,
  foldPhoneNumber,
  isPhoneNumber,
  findAddressProblems,
} from '@instrumenta/rules/postal-address'
import { foldProductCode, foreignSignIn, isProductCode } from '@instrumenta/rules/product-codes'
import type { CountryCode } from 'libphonenumber-js'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { issue } from '../messages/sentence'
import type { TextRules } from './validation'
import { isStorable, textField } from './validation'

// Fields of several modules.

/** Id of a row. Accepts any text: one that is no UUID matches nothing. */
export const id = z.string().meta({ maxLength: 36, examples: ['01a1fcdc-477c-7254-af07-28ecbf0f36fd'] })

/** Text fields that staff write, with their names and maximum lengths. The limits are the same in all languages. */
export const shopTexts = {
  name: { name: 'theName', max: 200 },
  description: { name: 'theDescription', max: 5_000, isMultiline: true },
  material: { name: 'theMaterial', max: 200 },
  size: { name: 'eachSize', max: 50 },
  title: { name: 'theTitle', max: 200 },
  summary: { name: 'theSummary', max: 500 },
  /** Markdown. */
  body: { name: 'theText', max: 50_000, isMultiline: true },
  /** Alternative text of an image. */
  alt: { name: 'thePictureText', max: 500 },
} as const satisfies Record<string, TextRules>

/** Name in URLs. */
export const addressSlug = textField({ name: 'theSlug', max: 100 })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, issue('slugForm'))
  .meta({ examples: ['surgical-instruments'] })

/** Sizes that a product has at most. */
export const MAX_SIZES = 20

/** Name of a product in the catalogue. */
export const productName = textField(shopTexts.name).meta({ examples: ['Mayo scissors, curved'] })

/** A product code, in the shop's spelling: capitals, plain hyphens, digits 0 to 9. */
export const sku = z
  .string()
  .max(200, issue('skuPattern'))
  .overwrite(foldProductCode)
  .check(({ value, issues }) => {
    const foreign = foreignSignIn(value)
    const message = foreign ? issue('skuSign', foreign) : issue('skuPattern')
    if (!isProductCode(value)) issues.push({ code: 'custom', message, input: value })
  })
  .describe('SKU, unique in the shop; converted to capitals.')
  .meta({ minLength: 1, maxLength: 40, examples: ['SU-1014'] })

const KEY_MESSAGE = issue('keyLength')

/** Id of an order or product in another system. */
export const externalReference = textField({ name: 'theReference', min: 0, max: 100 }).nullish()

/** Key that identifies a retry. */
export const idempotencyKey = z
  .string()
  .min(8, KEY_MESSAGE)
  .max(128, KEY_MESSAGE)
  .refine((key) => isStorable(key) && !/\p{Cc}/u.test(key), issue('keyControlCharacters'))
  .meta({ examples: ['7d5f0d3e-5f0b-4c39-9f9b-0c8f2f8c8f6e'] })

/** Display name of a user. */
export const displayName = z
  .string()
  .max(200)
  .meta({ examples: ['Carl Customer'] })

/** Email address for a lookup: an invalid one matches nothing. */
export const emailText = z.string().meta({ maxLength: 254, examples: ['customer@example.com'] })

/** An instant in UTC. */
export const instant = z
  .string()
  .max(24)
  .meta({ examples: ['2026-11-21T09:30:00.000Z'] })

/** True for a valid time in ISO 8601 with its offset from UTC. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  beginOf(text.slice(0, 10)) !== undefined &&
  !Number.isNaN(Date.parse(text))

/** A list's lower limit as an instant. */
export const instantText = z.string().refine((text) => isInstant(text), issue('instantAsIn'))

/** Start of a day in UTC; undefined for an invalid date. */
export function beginOf(day: string): Date | undefined {
  const date = new Date(day)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isDay ? date : undefined
}

/** A day of the calendar, in this century. */
export const day = z.string().refine((text) => text.startsWith('20') && beginOf(text) !== undefined, issue('dayAsIn'))

/** A value of a date column in the format of the API. */
export const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null

/** Phone number for a delivery, in one spelling: without separators. */
export const phone = z
  .string()
  .max(100, issue('phoneDigits'))
  .check(
    // Checked before the transform removes surrounding characters.
    ({ value, issues }) => {
      const extension = extensionOf(value)
      if (extension !== null)
        issues.push({ code: 'custom', message: issue('phoneExtension', { extension }), input: value })
    },
  )
  .overwrite(foldPhoneNumber)
  .refine(isPhoneNumber, { error: issue('phoneDigits'), when: ({ issues }) => issues.length === 0 })
  .describe(
    'Phone number for the delivery: 5 to 15 digits with an optional leading +. Spaces, brackets, slashes, dots and dashes ' +
      'are ignored.',
  )
  .meta({ examples: ['+15550102030'] })

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

/** Namespace of ids that are derived from an idempotency key and the request. */
const ID_NAMESPACE = '6f0c1c5e-2d0b-4c0f-9a5c-1c8f0b7a4e21'

/**
 * Id of a row created by a request. With an idempotency key it derives from the key and the request, so that a retry
 * finds the existing row; without one it is new.
 * @param request values that are the same in a retry, with the caller's id for signed-in callers
 */
export const idOfRequest = (idempotencyKey: string | null | undefined, ...request: unknown[]): string =>
  idempotencyKey == null ? uuidv7() : uuidv5(JSON.stringify([idempotencyKey, ...request]), ID_NAMESPACE)

/** Identity of a line in a list or quotation: a product in two sizes makes two lines. */
export interface LineItem {
  productId: string
  /** Null where no size is named. */
  variantId: string | null
}

/** The product that a line names, and maybe its size. */
export const lineItem = {
  productId: id.toLowerCase(),
  variantId: id
    .toLowerCase()
    .nullish()
    .transform((variantId) => variantId ?? null),
}

/** Normalises a line: the variant of a product without sizes becomes the product itself. */
export const plainItem = <Line extends LineItem>(line: Line): Line =>
  line.variantId === line.productId ? { ...line, variantId: null } : line

/** Key of a line, equal for two lines of one product in one size. */
export function keyOfItem(line: LineItem): string {
  const { productId, variantId } = plainItem(line)
  return variantId === null ? productId : `${productId} ${variantId}`
}

/** True if no product and size occurs twice, which would be ambiguous. */
export const areDistinct = (lines: readonly LineItem[]): boolean => new Set(lines.map(keyOfItem)).size === lines.length
