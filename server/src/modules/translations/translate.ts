import type { AuditAction, Product } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { sizeNamesOf } from '../../shared/size-names'
import { isUuid, parseInput } from '../../shared/validation'
import type { AuditedValues, WriteRecord } from '../audit/perform-audited'
import { differenceOf, performAudited } from '../audit/perform-audited'
import { LONG_TIMEOUT } from '../categories/categories'
import type { LockedProduct } from '../products/product-state'
import { productNotFound } from '../products/product-state'
import { auditedSizeNames, readSizeNames } from './check-texts'
import type { ProductTexts } from './translations.input'
import {
  translateArticleInput,
  translateCategoryInput,
  translateImageInput,
  translateProductInput,
} from './translations.input'

type Deps = Pick<Reading, 'db' | 'cacheVersion'>

const productChanged = (product: Product) =>
  ({ __typename: 'ProductChanged', message: sentence('productChangedTranslating'), current: product }) as const

/** Replaces a product's texts in a language. Without any text, its translation is deleted. */
export async function translateProduct({ db, cacheVersion }: Deps, audit: AuditContext, input: unknown) {
  const { id: productId, productVersion, ...given } = parseInput(translateProductInput, input, 'input')
  const result = await performAudited(db, audit, async (tx, record) => {
    const product = isUuid(productId) ? await tx.product.findFirst({ where: { id: productId, deletedAt: null } }) : null
    if (!product) return productNotFound
    if (productVersion != null && productVersion !== product.version) return productChanged(product)
    const conflict = await writeProductTexts({ tx, product, record }, given)
    return conflict ?? ({ __typename: 'TranslateProductSuccess', product } as const)
  })
  return bumpFor(cacheVersion, result)
}

/**
 * Replaces a product's texts in a language. Returns conflicts before writing anything.
 * @param field path of the texts in the input
 * @throws BAD_USER_INPUT for an unknown size, and for two sizes of one name
 */
export async function writeProductTexts(
  { tx, product, record }: Pick<LockedProduct, 'tx' | 'product' | 'record'>,
  { language, expectedVersion, sizes, ...texts }: ProductTexts,
  field = 'input',
) {
  const { id: productId, version: productVersion } = product
  const where = { productId_language: { productId, language } }
  const present = await tx.productTranslation.findUnique({ where })
  const sizeNames = sizes ? readSizeNames(product, language, sizes, `${field}.sizes`) : sizeNamesOf(present)
  const withSizes = { ...texts, sizes: auditedSizeNames(product, sizeNames) }
  return replaceTexts(
    { record, action: 'TRANSLATE_PRODUCT', subject: { __typename: 'Product', ...product }, language, expectedVersion },
    withSizes,
    present && { ...present, sizes: auditedSizeNames(product, sizeNamesOf(present)) },
    hasText(withSizes) &&
      ((version) => {
        const data = { ...texts, sizeNames, productVersion, isOutdated: false, version }
        return tx.productTranslation.upsert({ where, create: { productId, language, ...data }, update: data })
      }),
    () => tx.productTranslation.delete({ where }),
  )
}

/** Replaces a category's texts in a language. */
export async function translateCategory({ db, cacheVersion }: Deps, audit: AuditContext, input: unknown) {
  const { id: categoryId, categoryVersion, ...translation } = parseInput(translateCategoryInput, input, 'input')
  const { language, expectedVersion, ...texts } = translation
  const result = await performAudited(
    db,
    audit,
    async (tx, record) => {
      const category = isUuid(categoryId) ? await tx.category.findUnique({ where: { id: categoryId } }) : null
      if (!category) return { __typename: 'CategoryNotFound', message: sentence('noSuchCategory') } as const
      if (categoryVersion != null && categoryVersion !== category.version) {
        return { __typename: 'CategoryChanged', message: sentence('categoryChanged'), current: category } as const
      }
      const where = { categoryId_language: { categoryId, language } }
      const conflict = await replaceTexts(
        {
          record,
          action: 'TRANSLATE_CATEGORY',
          subject: { __typename: 'Category', ...category },
          language,
          expectedVersion,
        },
        texts,
        await tx.categoryTranslation.findUnique({ where }),
        hasText(texts) &&
          ((version) => {
            const data = { ...texts, isOutdated: false, version }
            return tx.categoryTranslation.upsert({ where, create: { categoryId, language, ...data }, update: data })
          }),
        () => tx.categoryTranslation.delete({ where }),
      )
      return conflict ?? ({ __typename: 'TranslateCategorySuccess', category } as const)
    },
    LONG_TIMEOUT,
  )
  return bumpFor(cacheVersion, result)
}

/** Replaces the description of a product's image in a language. Photos of reviews can't be translated. */
export async function translateImage({ db, cacheVersion }: Deps, audit: AuditContext, input: unknown) {
  const { id: imageId, language, expectedVersion, alt } = parseInput(translateImageInput, input, 'input')
  const result = await performAudited(db, audit, async (tx, record) => {
    const inShop = { deletedAt: null }
    const ofProduct = [{ products: { some: inShop } }, { productPictures: { some: { product: inShop } } }]
    const image = isUuid(imageId) ? await tx.image.findFirst({ where: { id: imageId, OR: ofProduct } }) : null
    if (!image) return { __typename: 'ImageNotFound', message: sentence('noProductOfPicture') } as const
    const where = { imageId_language: { imageId, language } }
    const conflict = await replaceTexts(
      { record, action: 'TRANSLATE_IMAGE', subject: { __typename: 'Image', ...image }, language, expectedVersion },
      { alt },
      await tx.imageTranslation.findUnique({ where }),
      alt !== null &&
        ((version) => {
          const data = { alt, version }
          return tx.imageTranslation.upsert({ where, create: { imageId, language, ...data }, update: data })
        }),
      () => tx.imageTranslation.delete({ where }),
    )
    return conflict ?? ({ __typename: 'TranslateImageSuccess', image } as const)
  })
  return bumpFor(cacheVersion, result)
}

/** Replaces an article's texts in a language. */
export async function translateArticle({ db, cacheVersion }: Deps, audit: AuditContext, input: unknown) {
  const { id: articleId, articleVersion, ...translation } = parseInput(translateArticleInput, input, 'input')
  const { language, expectedVersion, ...texts } = translation
  const result = await performAudited(db, audit, async (tx, record) => {
    const article = isUuid(articleId) ? await tx.article.findUnique({ where: { id: articleId } }) : null
    if (!article) return { __typename: 'ArticleNotFound', message: sentence('articleGone') } as const
    if (articleVersion != null && articleVersion !== article.version) {
      return { __typename: 'ArticleChanged', message: sentence('articleChangedTranslating'), current: article } as const
    }
    const where = { articleId_language: { articleId, language } }
    const conflict = await replaceTexts(
      {
        record,
        action: 'TRANSLATE_ARTICLE',
        subject: { __typename: 'Article', ...article },
        language,
        expectedVersion,
      },
      texts,
      await tx.articleTranslation.findUnique({ where }),
      hasText(texts) &&
        ((version) => {
          const data = { ...texts, articleVersion: article.version, isOutdated: false, version }
          return tx.articleTranslation.upsert({ where, create: { articleId, language, ...data }, update: data })
        }),
      () => tx.articleTranslation.delete({ where }),
    )
    return conflict ?? ({ __typename: 'TranslateArticleSuccess', article } as const)
  })
  return bumpFor(cacheVersion, result)
}

type Texts = { readonly [Name in keyof AuditedValues]?: string | null }

interface Replacement<Subject> {
  record: WriteRecord
  action: AuditAction
  subject: Subject
  language: string
  /** 0: there was no translation. */
  expectedVersion: number | null | undefined
}

const hasText = (texts: Texts) => Object.values(texts).some((text) => text !== null)

/** Writes or removes texts with their audit row, or returns the conflict. Nothing to remove: no audit row. */
async function replaceTexts<Given extends Texts, Subject extends { id: string }>(
  { record, action, subject, language, expectedVersion }: Replacement<Subject>,
  texts: Given,
  present: ({ [Name in keyof Given]: string | null } & { version: number }) | null,
  write: false | ((version: number) => Promise<unknown>),
  remove: () => Promise<unknown>,
) {
  const version = present?.version ?? 0
  if (expectedVersion != null && expectedVersion !== version) {
    return { __typename: 'TranslationChanged', message: sentence('translationChanged'), current: subject } as const
  }
  if (write) await write(version + 1)
  else if (present) await remove()
  else return undefined
  const before = Object.fromEntries(Object.keys(texts).map((name) => [name, present?.[name as keyof Given] ?? null]))
  const change = differenceOf({ language, ...before }, { language, ...texts }, 'language')
  await record({ action, subjectId: subject.id, ...change })
  return undefined
}
