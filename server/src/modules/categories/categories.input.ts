import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { addressSlug, id, shopTexts } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

const name = textField(shopTexts.name)
const description = textField({ ...shopTexts.description, min: 0 })

/** A new category. */
export const createCategoryInput = z.strictObject({
  name,
  slug: addressSlug,
  description: description.nullish(),
})

/** What changes of a category; what is absent stays. */
export const updateCategoryInput = z.strictObject({
  id: id.toLowerCase(),
  name: name.nullish(),
  slug: addressSlug.nullish(),
  description: description.nullish(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** Where a category goes. */
export const moveCategoryInput = z.strictObject({ id: id.toLowerCase(), beforeCategoryId: id.toLowerCase().nullish() })

/** Which category goes, and where its products do. */
export const deleteCategoryInput = z
  .strictObject({ id: id.toLowerCase(), moveToCategoryId: id.toLowerCase().nullish() })
  .refine(({ id, moveToCategoryId }) => id !== moveToCategoryId, {
    path: ['moveToCategoryId'],
    message: issue('categoryOfItself'),
  })

/** A checked new category. */
export type CreateCategoryInput = z.output<typeof createCategoryInput>
/** Checked changes of a category. */
export type UpdateCategoryInput = z.output<typeof updateCategoryInput>
/** A checked move. */
export type MoveCategoryInput = z.output<typeof moveCategoryInput>
/** A checked deletion. */
export type DeleteCategoryInput = z.output<typeof deleteCategoryInput>
