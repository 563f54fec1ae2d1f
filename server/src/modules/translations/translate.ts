import { sentence } from '../../messages/sentence'
import type { AuditAction } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { differenceOf, performAudited } from '../audit/audit.service'
import type {
  translateArticleInput,
  translateCategoryInput,
  translateImageInput,
  translateProductInput,
} from './translations.input'
import type {
  TranslateArticleResult,
  TranslateCategoryResult,
  TranslateImageResult,
  TranslateProductResult,
} from './translations.results'
import { findCollision, productChanged } from './translations.results'

type Texts = Record<string, string | null>

/** Puts texts of a product in the place of those that there are. Acts of admins follow one another: nobody writes meanwhile. */
export function translateProduct(
  db: Db,
  act: AuditContext,
  { productId, language, expectedVersion, productVersion, ...texts }: z.output<typeof translateProductInput>,
): Promise<TranslateProductResult> {
  return performAudited(db, act, async (tx, record): Promise<TranslateProductResult> => {
    const product = isUuid(productId) ? await tx.product.findFirst({ where: { id: productId, deletedAt: null } }) : null
    if (!product) return { __typename: 'ProductNotFound', message: sentence('productGone') }
    if (productVersion != null && productVersion !== product.version) return productChanged(product)
    const where = { productId_language: { productId, language } }
    const present = await tx.productTranslation.findUnique({ where })
    const collision = findCollision(present, expectedVersion)
    if (collision) return collision
    if (hasText(texts)) {
      const data = {
        ...texts,
        productVersion: product.version,
        isOutdated: false,
        version: (present?.version ?? 0) + 1,
      }
      await tx.productTranslation.upsert({ where, create: { productId, language, ...data }, update: data })
    } else if (present) await tx.productTranslation.delete({ where })
    const { name, description, material } = present ?? {}
    const before = present && { name, description, material }
    await recordTexts(record, 'TRANSLATE_PRODUCT', productId, language, before, texts)
    return { __typename: 'TranslateProductSuccess', product }
  })
}

/** The same for a category. */
export function translateCategory(
  db: Db,
  act: AuditContext,
  { categoryId, language, expectedVersion, ...texts }: z.output<typeof translateCategoryInput>,
): Promise<TranslateCategoryResult> {
  return performAudited(db, act, async (tx, record): Promise<TranslateCategoryResult> => {
    const category = isUuid(categoryId) ? await tx.category.findUnique({ where: { id: categoryId } }) : null
    if (!category) return { __typename: 'CategoryNotFound', message: sentence('noSuchCategory') }
    const where = { categoryId_language: { categoryId, language } }
    const present = await tx.categoryTranslation.findUnique({ where })
    const collision = findCollision(present, expectedVersion)
    if (collision) return collision
    if (hasText(texts)) {
      const data = { ...texts, isOutdated: false, version: (present?.version ?? 0) + 1 }
      await tx.categoryTranslation.upsert({ where, create: { categoryId, language, ...data }, update: data })
    } else if (present) await tx.categoryTranslation.delete({ where })
    const before = present && { name: present.name, description: present.description }
    await recordTexts(record, 'TRANSLATE_CATEGORY', categoryId, language, before, texts)
    return { __typename: 'TranslateCategorySuccess', category }
  })
}

/** The same for what a picture shows, if a product in the shop has it: what people attach to reviews is theirs. */
export function translateImage(
  db: Db,
  act: AuditContext,
  { imageId, language, expectedVersion, alt }: z.output<typeof translateImageInput>,
): Promise<TranslateImageResult> {
  return performAudited(db, act, async (tx, record): Promise<TranslateImageResult> => {
    const image = isUuid(imageId)
      ? await tx.image.findFirst({ where: { id: imageId, products: { some: { deletedAt: null } } } })
      : null
    if (!image) return { __typename: 'ImageNotFound', message: sentence('noProductOfPicture') }
    const where = { imageId_language: { imageId, language } }
    const present = await tx.imageTranslation.findUnique({ where })
    const collision = findCollision(present, expectedVersion)
    if (collision) return collision
    if (alt !== null) {
      const data = { alt, version: (present?.version ?? 0) + 1 }
      await tx.imageTranslation.upsert({ where, create: { imageId, language, ...data }, update: data })
    } else if (present) await tx.imageTranslation.delete({ where })
    await recordTexts(record, 'TRANSLATE_IMAGE', imageId, language, present && { alt: present.alt }, { alt })
    return { __typename: 'TranslateImageSuccess', image }
  })
}

/** The same for an article. */
export function translateArticle(
  db: Db,
  act: AuditContext,
  { articleId, language, expectedVersion, articleVersion, ...texts }: z.output<typeof translateArticleInput>,
): Promise<TranslateArticleResult> {
  return performAudited(db, act, async (tx, record): Promise<TranslateArticleResult> => {
    const article = isUuid(articleId) ? await tx.article.findUnique({ where: { id: articleId } }) : null
    if (!article) return { __typename: 'ArticleNotFound', message: sentence('articleGone') }
    if (articleVersion != null && articleVersion !== article.version) {
      return { __typename: 'ArticleChanged', message: sentence('articleChangedTranslating'), article }
    }
    const where = { articleId_language: { articleId, language } }
    const present = await tx.articleTranslation.findUnique({ where })
    const collision = findCollision(present, expectedVersion)
    if (collision) return collision
    if (hasText(texts)) {
      const version = (present?.version ?? 0) + 1
      const data = { ...texts, articleVersion: article.version, isOutdated: false, version }
      await tx.articleTranslation.upsert({ where, create: { articleId, language, ...data }, update: data })
    } else if (present) await tx.articleTranslation.delete({ where })
    const { title, summary, body } = present ?? {}
    const before = present && { title, summary, body }
    await recordTexts(record, 'TRANSLATE_ARTICLE', articleId, language, before, texts)
    return { __typename: 'TranslateArticleSuccess', article }
  })
}

const hasText = (texts: Texts) => Object.values(texts).some((text) => text !== null)

/** Writes to the audit log what is other than before; where there was nothing and nothing came, there is nothing to tell. */
async function recordTexts(
  record: WriteRecord,
  action: AuditAction,
  subjectId: string,
  language: string,
  before: Partial<Texts> | null,
  after: Texts,
): Promise<void> {
  if (!before && !hasText(after)) return
  const change = differenceOf({ language, ...before }, { language, ...after }, 'language')
  await record({ action, subjectId, ...change })
}
