import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, postalAddressFields } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

const { country, region, postalCode } = postalAddressFields.shape

export const taxClass = z.enum(['STANDARD', 'REDUCED', 'ZERO'])

/** Percent with up to three decimals, in thousandths. */
const rate = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}(?:\.\d{1,3})?$/.test(text) && Number(text) <= 100, issue('taxRatePattern'))
  .transform((text) => Math.round(Number(text) * 1_000))

const emptyByDefault = (field: z.ZodType<string>) => field.nullish().transform((text) => text ?? '')

export const saveTaxRuleInput = z.strictObject({
  id: id.toLowerCase().nullish(),
  country,
  region: emptyByDefault(textField({ name: 'theRegion', min: 0, max: 100 })),
  taxClass,
  buyer: z.enum(['ANY', 'BUSINESS', 'PRIVATE']),
  rate,
  name: emptyByDefault(textField({ name: 'theTaxName', min: 0, max: 40 })),
  note: emptyByDefault(textField({ name: 'theTaxNote', min: 0, max: 300 })),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

export type TaxRuleValues = Omit<z.output<typeof saveTaxRuleInput>, 'id' | 'expectedVersion'>

export const triedSale = z.strictObject({
  country,
  region,
  postalCode,
  buyer: z.enum(['PRIVATE', 'BUSINESS', 'BUSINESS_WITH_VAT_NUMBER']),
  taxClass,
})

export const acceptVatNumberInput = z.strictObject({
  id,
  vatNumber: z.string(),
  reason: textField({ name: 'theReason', max: 300 }),
})
