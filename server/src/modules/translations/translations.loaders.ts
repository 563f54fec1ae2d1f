import type {
  ArticleTranslation,
  CategoryTranslation,
  ImageTranslation,
  ProductTranslation,
} from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createGroupLoader, createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'

interface TranslationKey {
  id: string
  language: Language
}

export type ProductTexts = Omit<ProductTranslation, 'searchDocument'>

/** Texts in one language by id and language; translations in all languages by id. English is not among them. */
export interface TranslationLoaders {
  productTexts: Loader<TranslationKey, ProductTexts | null>
  categoryTexts: Loader<TranslationKey, CategoryTranslation | null>
  imageTexts: Loader<TranslationKey, ImageTranslation | null>
  articleTexts: Loader<TranslationKey, ArticleTranslation | null>
  productTranslations: Loader<string, ProductTexts[]>
  categoryTranslations: Loader<string, CategoryTranslation[]>
  imageTranslations: Loader<string, ImageTranslation[]>
  articleTranslations: Loader<string, ArticleTranslation[]>
}

export function createTranslationLoaders(db: Db): TranslationLoaders {
  return {
    productTexts: textsIn(
      (language, ids) => db.productTranslation.findMany({ where: { language, productId: { in: ids } } }),
      ({ productId }) => productId,
    ),
    categoryTexts: textsIn(
      (language, ids) => db.categoryTranslation.findMany({ where: { language, categoryId: { in: ids } } }),
      ({ categoryId }) => categoryId,
    ),
    imageTexts: textsIn(
      (language, ids) => db.imageTranslation.findMany({ where: { language, imageId: { in: ids } } }),
      ({ imageId }) => imageId,
    ),
    articleTexts: textsIn(
      (language, ids) => db.articleTranslation.findMany({ where: { language, articleId: { in: ids } } }),
      ({ articleId }) => articleId,
    ),
    productTranslations: allTexts(
      (ids) => db.productTranslation.findMany({ where: { productId: { in: ids } }, orderBy: { language: 'asc' } }),
      ({ productId }) => productId,
    ),
    categoryTranslations: allTexts(
      (ids) => db.categoryTranslation.findMany({ where: { categoryId: { in: ids } }, orderBy: { language: 'asc' } }),
      ({ categoryId }) => categoryId,
    ),
    imageTranslations: allTexts(
      (ids) => db.imageTranslation.findMany({ where: { imageId: { in: ids } }, orderBy: { language: 'asc' } }),
      ({ imageId }) => imageId,
    ),
    articleTranslations: allTexts(
      (ids) => db.articleTranslation.findMany({ where: { articleId: { in: ids } }, orderBy: { language: 'asc' } }),
      ({ articleId }) => articleId,
    ),
  }
}

function textsIn<Row>(
  read: (language: Language, ids: string[]) => Promise<Row[]>,
  ownerOf: (row: Row) => string,
): Loader<TranslationKey, Row | null> {
  return createGroupLoader({
    kindOf: ({ language }) => language,
    nameOf: ({ id }) => id,
    async loadGroup(keys) {
      const [key] = keys
      const ids = keys.map(({ id }) => id)
      const rows = key ? await read(key.language, ids) : []
      const byOwner = new Map(rows.map((row) => [ownerOf(row), row]))
      return ids.map((id) => byOwner.get(id) ?? null)
    },
  })
}

function allTexts<Row>(read: (ids: string[]) => Promise<Row[]>, ownerOf: (row: Row) => string): Loader<string, Row[]> {
  return createLoader(async (ids) => groupById(ids, await read([...ids]), ownerOf))
}
