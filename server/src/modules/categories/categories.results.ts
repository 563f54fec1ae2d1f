import type { Category } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** A refusal that says no more than what is wrong. */
interface Refusal<Name extends string> {
  __typename: Name
  message: Sentence
}

type NotFound = Refusal<'CategoryNotFound'>
type Taken = Refusal<'CategoryNameTaken'> | Refusal<'SlugTaken'>

/** What came of adding a category, tagged with the names of the schema. */
export type CreateCategoryResult =
  | { __typename: 'CreateCategorySuccess'; category: Category }
  | Taken
  | Refusal<'TooManyCategories'>

/** What came of changing one. */
export type UpdateCategoryResult =
  | { __typename: 'UpdateCategorySuccess'; category: Category }
  | (Refusal<'CategoryChanged'> & { category: Category })
  | Taken
  | NotFound

/** What came of giving one another place. */
export type MoveCategoryResult = { __typename: 'MoveCategorySuccess'; categories: Category[] } | NotFound

/** What came of deleting one. */
export type DeleteCategoryResult =
  | { __typename: 'DeleteCategorySuccess'; id: string; movedCount: number }
  | (Refusal<'CategoryNotEmpty'> & { category: Category })
  | NotFound

/** Says that the category is gone. */
export const categoryNotFound: NotFound = { __typename: 'CategoryNotFound', message: sentence('categoryGone') }

/** Says that the category which others were to stand before, or to go to, is gone. */
export const otherCategoryNotFound: NotFound = { ...categoryNotFound, message: sentence('otherCategoryGone') }
