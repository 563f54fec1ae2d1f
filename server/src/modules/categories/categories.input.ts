import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { addressSlug, id, shopTexts } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

const name = textField(shopTexts.name)
const description = textField({ ...shopTexts.description, min: 0 })

export const createCategoryInput = z.strictObject({
  name,
  slug: addressSlug,
  description: description.nullish(),
})

/** Fields that are left out keep their value. */
export const updateCategoryInput = z.strictObject({
  id: id.toLowerCase(),
  name: name.nullish(),
  slug: addressSlug.nullish(),
  description: description.nullish(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** Without `beforeCategoryId` the category goes to the end. */
export const moveCategoryInput = z.strictObject({ id: id.toLowerCase(), beforeCategoryId: id.toLowerCase().nullish() })

export const deleteCategoryInput = z
  .strictObject({ id: id.toLowerCase(), moveToCategoryId: id.toLowerCase().nullish() })
  .refine(({ id, moveToCategoryId }) => id !== moveToCategoryId, {
    path: ['moveToCategoryId'],
    message: issue('categoryOfItself'),
  })
