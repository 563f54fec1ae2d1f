import type { ApolloClient } from '@apollo/client'
import { expectSuccess } from '../../shared/graphql/refusal'
import {
  TranslateArticleDocument,
  TranslateCategoryDocument,
  TranslateImageDocument,
  TranslateProductDocument,
} from './save-texts.generated'
import { isSizeField, sizeOfField } from './size-fields'
import { listFields } from './translatable'
import type { TargetLanguage, Texts, TextName, Translatable } from './translatable'

/** What is sent: texts in a language, and what they were made from. */
export interface TextsToSave {
  from: Translatable
  language: TargetLanguage
  texts: Texts
}

/**
 * Saves what is other than in `from`. The answer is whether somebody else changed something meanwhile, so that it was not
 * saved, or not all of it. Throws a Refusal, or what kept the answer away.
 */
export type SaveTexts = (client: ApolloClient, saved: TextsToSave) => Promise<boolean>

/** Whether there is anything to save of these texts: they changed, or are said to be right still. */
function isToSave({ from, texts }: TextsToSave, names: TextName[]): boolean {
  return from.isOutdated || names.some((name) => texts[name] !== from.translated[name])
}

/** Saves texts of a product, and what its picture shows. */
export const saveProductTexts: SaveTexts = async (client, saved) => {
  const { from, language, texts } = saved
  const { name, description, material, alt } = texts
  const fields = listFields(from.english).filter(isSizeField)
  if (isToSave(saved, ['name', 'description', 'material', ...fields])) {
    const sizes = fields.map((field) => ({ size: sizeOfField(field), name: texts[field] }))
    const input = {
      ...{ productId: from.id, language, name, description, material, ...(sizes.length > 0 && { sizes }) },
      productVersion: from.sourceVersion,
      expectedVersion: from.version,
    }
    const { data } = await client.mutate({ mutation: TranslateProductDocument, variables: { input } })
    const answer = data?.translateProduct
    if (answer?.__typename === 'ProductChanged' || answer?.__typename === 'TranslationChanged') return true
    expectSuccess(answer, 'TranslateProductSuccess')
  }
  if (from.image && alt !== from.translated.alt) {
    const input = { imageId: from.image.id, language, alt, expectedVersion: from.image.version }
    const { data } = await client.mutate({ mutation: TranslateImageDocument, variables: { input } })
    if (data?.translateImage.__typename === 'TranslationChanged') return true
    expectSuccess(data?.translateImage, 'TranslateImageSuccess')
  }
  return false
}

/** Saves texts of a category. */
export const saveCategoryTexts: SaveTexts = async (client, saved) => {
  const { from, language, texts } = saved
  if (!isToSave(saved, ['name', 'description'])) return false
  const { name, description } = texts
  const input = {
    ...{ categoryId: from.id, language, name, description },
    categoryVersion: from.sourceVersion,
    expectedVersion: from.version,
  }
  const { data } = await client.mutate({ mutation: TranslateCategoryDocument, variables: { input } })
  const answer = data?.translateCategory
  if (answer?.__typename === 'CategoryChanged' || answer?.__typename === 'TranslationChanged') return true
  expectSuccess(answer, 'TranslateCategorySuccess')
  return false
}

/** Saves texts of an article. */
export const saveArticleTexts: SaveTexts = async (client, saved) => {
  const { from, language, texts } = saved
  if (!isToSave(saved, ['title', 'summary', 'body'])) return false
  const { title, summary, body } = texts
  const input = {
    ...{ articleId: from.id, language, title, summary, body },
    articleVersion: from.sourceVersion,
    expectedVersion: from.version,
  }
  const { data } = await client.mutate({ mutation: TranslateArticleDocument, variables: { input } })
  const answer = data?.translateArticle
  if (answer?.__typename === 'ArticleChanged' || answer?.__typename === 'TranslationChanged') return true
  expectSuccess(answer, 'TranslateArticleSuccess')
  return false
}
