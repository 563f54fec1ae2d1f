import { sentence } from '../../messages/sentence'
import type { AuditAction, Prisma, Product } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import type { SizeNames } from '../../shared/size-names'
import { sizeIn, sizeNamesOf } from '../../shared/size-names'
import { isUuid } from '../../shared/validation'
import type { AuditedValues, WriteRecord } from '../audit/audit.service'
import { differenceOf, performAudited } from '../audit/audit.service'
import { LONG_TIMEOUT } from '../categories/write-category'
import { productNotFound } from '../products/products.service'
import type {
  translateArticleInput,
  translateCategoryInput,
  translateImageInput,
  translateProductInput,
} from './translations.input'
import type {
  TranslationChanged,
  TranslateArticleResult,
  TranslateCategoryResult,
  TranslateImageResult,
  TranslateProductResult,
} from './translations.results'
import { findCollision, productChangedTranslating } from './translations.results'

/** Puts texts of a product in the place of those that there are. Acts of admins follow one another: nobody writes meanwhile. */
export function translateProduct(
  db: Db,
  act: AuditContext,
  { productId, language, expectedVersion, productVersion, sizes, ...texts }: z.output<typeof translateProductInput>,
): Promise<TranslateProductResult> {
  return performAudited(db, act, async (tx, record): Promise<TranslateProductResult> => {
    const product = isUuid(productId) ? await tx.product.findFirst({ where: { id: productId, deletedAt: null } }) : null
    if (!product) return productNotFound
    if (productVersion != null && productVersion !== product.version) return productChangedTranslating(product)
    const where = { productId_language: { productId, language } }
    const present = await tx.productTranslation.findUnique({ where })
    const sizeNames = sizes ? readSizeNames(product, language, sizes) : sizeNamesOf(present)
    const withSizes = { ...texts, sizes: listSizeNames(product, sizeNames) }
    const collision = await replaceTexts(
      { record, action: 'TRANSLATE_PRODUCT', subjectId: productId, language, expectedVersion },
      withSizes,
      present && { ...present, sizes: listSizeNames(product, sizeNamesOf(present)) },
      hasText(withSizes) &&
        ((version) => {
          const data = { ...texts, sizeNames, productVersion: product.version, isOutdated: false, version }
          return tx.productTranslation.upsert({ where, create: { productId, language, ...data }, update: data })
        }),
      () => tx.productTranslation.delete({ where }),
    )
    if (collision) return collision
    return { __typename: 'TranslateProductSuccess', product }
  })
}

/**
 * The names that are given, by their sizes. Throws BAD_USER_INPUT for one of a size that the product does not come in, and for one that
 * another size has, by which nobody could choose.
 */
export function readSizeNames(
  product: Pick<Product, 'sizes'>,
  language: Language,
  given: readonly { size: string; name: string | null }[],
): SizeNames {
  const known = namesOfSizes(product)
  const unknown = given.findIndex(({ size }) => !known.includes(size))
  if (unknown >= 0) {
    const size = given[unknown]?.size ?? ''
    throw badUserInput(sentence('noSizeOfName', { size }), `input.sizes.${unknown}.size`)
  }
  const names = Object.fromEntries(given.flatMap(({ size, name }) => (name === null ? [] : [[size, name]])))
  for (const [index, { size, name }] of given.entries()) {
    if (name !== null && known.some((other) => other !== size && sizeIn(language, other, names) === name)) {
      throw badUserInput(sentence('sizeNameTwice', { name }), `input.sizes.${index}.name`)
    }
  }
  return names
}

/** Names of sizes as the audit log has them, in the order of the sizes: the database keeps them in its own. Null for none. */
const listSizeNames = (product: Product, names: SizeNames): string | null =>
  namesOfSizes(product)
    .flatMap((size) => (Object.hasOwn(names, size) ? [`${size}: ${names[size]}`] : []))
    .join('\n') || null

/** What a product comes in, each once, without blanks around it. */
const namesOfSizes = ({ sizes }: Pick<Product, 'sizes'>): string[] => [...new Set(sizes.map((size) => size.trim()))]

/** The same for a category. */
export function translateCategory(
  db: Db,
  act: AuditContext,
  { categoryId, language, expectedVersion, categoryVersion, ...texts }: z.output<typeof translateCategoryInput>,
): Promise<TranslateCategoryResult> {
  const work = async (tx: Prisma.TransactionClient, record: WriteRecord): Promise<TranslateCategoryResult> => {
    const category = isUuid(categoryId) ? await tx.category.findUnique({ where: { id: categoryId } }) : null
    if (!category) return { __typename: 'CategoryNotFound', message: sentence('noSuchCategory') }
    if (categoryVersion != null && categoryVersion !== category.version) {
      return { __typename: 'CategoryChanged', message: sentence('categoryChanged'), category }
    }
    const where = { categoryId_language: { categoryId, language } }
    const collision = await replaceTexts(
      { record, action: 'TRANSLATE_CATEGORY', subjectId: categoryId, language, expectedVersion },
      texts,
      await tx.categoryTranslation.findUnique({ where }),
      hasText(texts) &&
        ((version) => {
          const data = { ...texts, isOutdated: false, version }
          return tx.categoryTranslation.upsert({ where, create: { categoryId, language, ...data }, update: data })
        }),
      () => tx.categoryTranslation.delete({ where }),
    )
    if (collision) return collision
    return { __typename: 'TranslateCategorySuccess', category }
  }
  return performAudited(db, act, work, LONG_TIMEOUT)
}

/** The same for what a picture shows, if a product in the shop has it: what people attach to reviews is theirs. */
export function translateImage(
  db: Db,
  act: AuditContext,
  { imageId, language, expectedVersion, alt }: z.output<typeof translateImageInput>,
): Promise<TranslateImageResult> {
  return performAudited(db, act, async (tx, record): Promise<TranslateImageResult> => {
    const inShop = { deletedAt: null }
    const ofProduct = [{ products: { some: inShop } }, { productPictures: { some: { product: inShop } } }]
    const image = isUuid(imageId) ? await tx.image.findFirst({ where: { id: imageId, OR: ofProduct } }) : null
    if (!image) return { __typename: 'ImageNotFound', message: sentence('noProductOfPicture') }
    const where = { imageId_language: { imageId, language } }
    const collision = await replaceTexts(
      { record, action: 'TRANSLATE_IMAGE', subjectId: imageId, language, expectedVersion },
      { alt },
      await tx.imageTranslation.findUnique({ where }),
      alt !== null &&
        ((version) => {
          const data = { alt, version }
          return tx.imageTranslation.upsert({ where, create: { imageId, language, ...data }, update: data })
        }),
      () => tx.imageTranslation.delete({ where }),
    )
    if (collision) return collision
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
    const collision = await replaceTexts(
      { record, action: 'TRANSLATE_ARTICLE', subjectId: articleId, language, expectedVersion },
      texts,
      await tx.articleTranslation.findUnique({ where }),
      hasText(texts) &&
        ((version) => {
          const data = { ...texts, articleVersion: article.version, isOutdated: false, version }
          return tx.articleTranslation.upsert({ where, create: { articleId, language, ...data }, update: data })
        }),
      () => tx.articleTranslation.delete({ where }),
    )
    if (collision) return collision
    return { __typename: 'TranslateArticleSuccess', article }
  })
}

type Texts = { readonly [Name in keyof AuditedValues]?: string | null }

/** Where texts go, and who is told of it. */
interface Writing {
  record: WriteRecord
  action: AuditAction
  subjectId: string
  language: string
  expectedVersion: number | null | undefined
}

const hasText = (texts: Texts) => Object.values(texts).some((text) => text !== null)

/**
 * Writes texts where there are any, and else removes those that were there, unless they are others than the change was made
 * from. Where there was nothing and nothing came, there is nothing to tell.
 */
async function replaceTexts<Given extends Texts>(
  { record, action, subjectId, language, expectedVersion }: Writing,
  texts: Given,
  present: ({ [Name in keyof Given]: string | null } & { version: number }) | null,
  write: false | ((version: number) => Promise<unknown>),
  remove: () => Promise<unknown>,
): Promise<TranslationChanged | undefined> {
  const collision = findCollision(present, expectedVersion)
  if (collision) return collision
  if (write) await write((present?.version ?? 0) + 1)
  else if (present) await remove()
  else return undefined
  const before = Object.fromEntries(Object.keys(texts).map((name) => [name, present?.[name as keyof Given] ?? null]))
  const change = differenceOf({ language, ...before }, { language, ...texts }, 'language')
  await record({ action, subjectId, ...change })
  return undefined
}
