import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { PageRequest } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { translateArticle, translateCategory, translateImage, translateProduct } from './translate'
import {
  translateArticleInput,
  translateCategoryInput,
  translateImageInput,
  translateProductInput,
} from './translations.input'
import { canTranslate } from './translations.policy'
import type {
  TranslateArticleResult,
  TranslateCategoryResult,
  TranslateImageResult,
  TranslateProductResult,
} from './translations.results'
import type { UntranslatedArticles, UntranslatedProducts } from './untranslated.service'
import { listUntranslatedArticles, listUntranslatedProducts } from './untranslated.service'

// What rows of files are read and checked by.
export { checkSizeNames, checkTranslatedText } from './translation-rows'
export { wantsTexts } from './untranslated.sql'

type Viewer = AuditContext['by'] | null

/** The catalogue's texts in other languages than English, and those of articles, for admins to keep. */
export interface TranslationService {
  /** Writes or removes a product's texts in a language. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  translateProduct(act: AuditContext, input: unknown): Promise<TranslateProductResult>
  /** The same for a category. */
  translateCategory(act: AuditContext, input: unknown): Promise<TranslateCategoryResult>
  /** The same for what a product's picture shows. */
  translateImage(act: AuditContext, input: unknown): Promise<TranslateImageResult>
  /** The same for an article. */
  translateArticle(act: AuditContext, input: unknown): Promise<TranslateArticleResult>
  /** The products that a language has not, or not as they are now. Throws as the others do. */
  listUntranslatedProducts(viewer: Viewer, language: string, page: PageRequest): Promise<UntranslatedProducts>
  /** The same for articles. */
  listUntranslatedArticles(viewer: Viewer, language: string, page: PageRequest): Promise<UntranslatedArticles>
}

/** What the service works with. */
export interface TranslationServiceDeps {
  db: Db
  cacheVersion: CacheBump
}

/** Builds the service. */
export function createTranslationService({ db, cacheVersion }: TranslationServiceDeps): TranslationService {
  function checkRight(by: AuditContext['by'], what: 'catalogue' | 'articles', how: 'see' | 'change'): void {
    if (!canTranslate(by, what, how)) throw forbidden(sentence('onlyAdminTranslates'))
  }

  return {
    async translateProduct(act, input) {
      checkRight(act.by, 'catalogue', 'change')
      return bumpFor(cacheVersion, await translateProduct(db, act, parseInput(translateProductInput, input, 'input')))
    },

    async translateCategory(act, input) {
      checkRight(act.by, 'catalogue', 'change')
      return bumpFor(cacheVersion, await translateCategory(db, act, parseInput(translateCategoryInput, input, 'input')))
    },

    async translateImage(act, input) {
      checkRight(act.by, 'catalogue', 'change')
      return bumpFor(cacheVersion, await translateImage(db, act, parseInput(translateImageInput, input, 'input')))
    },

    async translateArticle(act, input) {
      checkRight(act.by, 'articles', 'change')
      return bumpFor(cacheVersion, await translateArticle(db, act, parseInput(translateArticleInput, input, 'input')))
    },

    async listUntranslatedProducts(viewer, language, page) {
      checkRight(signedIn(viewer), 'catalogue', 'see')
      return listUntranslatedProducts(db, language, page)
    },

    async listUntranslatedArticles(viewer, language, page) {
      checkRight(signedIn(viewer), 'articles', 'see')
      return listUntranslatedArticles(db, language, page)
    },
  }
}
