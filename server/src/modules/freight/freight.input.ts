import { COUNTRIES } from '@instrumenta/rules/postal-address'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, shopTexts } from '../../shared/fields'
import { incoterms } from '../quotations/quotations.input'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'
import { translatedLanguage } from '../translations/translations.input'

/** Maximum number of methods: the checkout reads all of them. */
export const MAX_SHIPPING_METHODS = 50

const MAX_POSITION = 1_000

/** A check constraint has the same limit. */
const MAX_BANDS = 30

const MAX_DAYS = 365

const orNull = <T>(value: T | null | undefined) => value ?? null

/** Minor units of the base currency. */
const amount = (min = 0) => wholeNumber(min, Number.MAX_SAFE_INTEGER)

const percent = z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, issue('percentPattern'))

export const countryInput = z.string().refine((code) => COUNTRIES.has(code), issue('countryCode'))

export const shippingBandInput = z.strictObject({
  upToGrams: wholeNumber(1).nullish().transform(orNull),
  upToValue: amount(1).nullish().transform(orNull),
  price: amount(),
  percent: percent.nullish().transform((given) => given ?? '0'),
})

/** As stored in `ShippingMethod.bands`. */
export type ShippingBand = z.output<typeof shippingBandInput>

export const shippingNameInput = z.strictObject({ language: translatedLanguage, name: textField(shopTexts.name) })

export const deliveryDaysInput = z
  .strictObject({ min: wholeNumber(0, MAX_DAYS), max: wholeNumber(0, MAX_DAYS) })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: issue('deliveryDaysOrder') })

export const deliveryTermsInput = z.strictObject({
  code: z.enum(incoterms),
  place: textField({ name: 'thePlace', min: 0, max: 200 }),
})

export const shippingInsuranceInput = z.strictObject({ percent, minimum: amount() })

export const shippingMethodInput = z
  .strictObject({
    name: textField(shopTexts.name),
    translations: z
      .array(shippingNameInput)
      .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, issue('figureLanguagesOnce')),
    countries: z
      .array(countryInput)
      .max(COUNTRIES.size, issue('countryCode'))
      .transform((codes) => [...new Set(codes)].toSorted()),
    basis: z.enum(['FLAT', 'WEIGHT', 'GOODS_VALUE']),
    bands: z
      .array(shippingBandInput)
      .min(1, issue('bandsFromTo', { max: MAX_BANDS }))
      .max(MAX_BANDS, issue('bandsFromTo', { max: MAX_BANDS })),
    freeFrom: amount().nullish().transform(orNull),
    deliveryDays: deliveryDaysInput.nullish().transform(orNull),
    incoterm: deliveryTermsInput.nullish().transform(orNull),
    insurance: shippingInsuranceInput.nullish().transform(orNull),
    isActive: z.boolean(),
    position: wholeNumber(1, MAX_POSITION).nullish(),
  })
  .superRefine(({ basis, bands }, check) => {
    const limits = bands.map(({ upToGrams, upToValue }) => ({ WEIGHT: upToGrams, GOODS_VALUE: upToValue, FLAT: null }))
    for (const [index, { upToGrams, upToValue }] of bands.entries()) {
      const other = basis === 'WEIGHT' ? upToValue : basis === 'GOODS_VALUE' ? upToGrams : (upToGrams ?? upToValue)
      const [limit, before] = [limits[index]?.[basis] ?? null, limits[index - 1]?.[basis] ?? 0]
      const isLast = index === bands.length - 1
      if (other !== null) check.addIssue({ code: 'custom', path: ['bands', index], message: issue('bandBasis') })
      else if (limit === null ? !isLast : limit <= before)
        check.addIssue({ code: 'custom', path: ['bands', index], message: issue('bandLimits') })
    }
  })

export type ShippingMethodValues = z.output<typeof shippingMethodInput>

export const createShippingMethodInput = z.strictObject({ method: shippingMethodInput })

export const updateShippingMethodInput = z.strictObject({
  id: id.toLowerCase(),
  method: shippingMethodInput,
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

export const shippingQuoteInput = z.strictObject({
  country: countryInput,
  goods: amount(),
  weightGrams: wholeNumber(0).nullish().transform(orNull),
})
