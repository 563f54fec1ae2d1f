import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, shopTexts } from '../../shared/fields'
import { textField, wholeNumber } from '../../shared/validation'
import { deviceIdentifiers } from '../devices/device-identifiers'
import { productDocuments } from '../documents/write-documents'
import { productPrices } from '../prices/prices.input'
import { productTranslations } from '../translations/translations.input'

const MAX_PICTURES = 10

const percent = wholeNumber(0, 100, issue('focusPercent'))

/** All images of a product in display order. */
const pictures = z
  .array(
    z.strictObject({
      imageId: id.toLowerCase(),
      alt: textField(shopTexts.alt).nullish(),
      focus: z.strictObject({ x: percent, y: percent }).nullish(),
    }),
  )
  .max(MAX_PICTURES, issue('picturesAtMost', { max: MAX_PICTURES }))
  .refine((all) => new Set(all.map(({ imageId }) => imageId)).size === all.length, issue('pictureOnce'))

const MAX_RELATED = 8

/** All related products in display order. */
const relatedIds = z
  .array(id.toLowerCase())
  .max(MAX_RELATED, issue('relatedAtMost', { max: MAX_RELATED }))
  .refine((ids) => new Set(ids).size === ids.length, issue('relatedOnce'))

/** Sections of a product besides its columns. Null leaves a section unchanged, except `lowStockAt`. */
export const productSections = {
  pictures: pictures.nullish(),
  relatedIds: relatedIds.nullish(),
  documents: productDocuments.nullish(),
  deviceIdentifiers: deviceIdentifiers.nullish(),
  prices: productPrices.nullish(),
  translations: productTranslations.nullish(),
  /** Units; null for the usual threshold. */
  lowStockAt: wholeNumber(0).nullish(),
}

export type ProductSections = z.output<z.ZodObject<typeof productSections>>
