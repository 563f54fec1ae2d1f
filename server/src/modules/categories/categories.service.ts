import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import { parseInput } from '../../shared/validation'
import { createCategoryInput, deleteCategoryInput, moveCategoryInput, updateCategoryInput } from './categories.input'
import { canKeepCategories } from './categories.policy'
import type {
  CreateCategoryResult,
  DeleteCategoryResult,
  MoveCategoryResult,
  UpdateCategoryResult,
} from './categories.results'
import { deleteCategory, moveCategory } from './order-categories'
import { createCategory, updateCategory } from './write-category'

export { PATIENT } from './write-category'

/** The categories, for those who keep the catalogue: else FORBIDDEN is thrown. Wrong input is BAD_USER_INPUT naming the field. */
export interface CategoryService {
  /** Adds a category behind the others. */
  create(act: AuditContext, input: unknown): Promise<CreateCategoryResult>
  /** Changes what is given of a category. */
  update(act: AuditContext, input: unknown): Promise<UpdateCategoryResult>
  /** Gives a category another place. */
  move(act: AuditContext, input: unknown): Promise<MoveCategoryResult>
  /** Deletes a category, and moves what is in it. */
  delete(act: AuditContext, input: unknown): Promise<DeleteCategoryResult>
}

/** Builds the service. */
export function createCategoryService({ db, cacheVersion }: { db: Db; cacheVersion: CacheBump }): CategoryService {
  function checkRight({ by }: Pick<AuditContext, 'by'>): void {
    if (!canKeepCategories(by)) throw forbidden(sentence('adminKeepsCatalogue'))
  }

  return {
    async create(act, input) {
      checkRight(act)
      return bumpFor(cacheVersion, await createCategory(db, act, parseInput(createCategoryInput, input, 'input')))
    },

    async update(act, input) {
      checkRight(act)
      return bumpFor(cacheVersion, await updateCategory(db, act, parseInput(updateCategoryInput, input, 'input')))
    },

    async move(act, input) {
      checkRight(act)
      return bumpFor(cacheVersion, await moveCategory(db, act, parseInput(moveCategoryInput, input, 'input')))
    },

    async delete(act, input) {
      checkRight(act)
      return bumpFor(cacheVersion, await deleteCategory(db, act, parseInput(deleteCategoryInput, input, 'input')))
    },
  }
}
