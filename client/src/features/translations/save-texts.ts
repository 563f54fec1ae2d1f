import { useAct } from '../../shared/graphql/use-act'
import {
  useTranslateArticleMutation,
  useTranslateCategoryMutation,
  useTranslateImageMutation,
  useTranslateProductMutation,
} from './save-texts.generated'
import { isSizeField, sizeOfField } from './size-fields'
import { listFields } from './translatable'
import type { TargetLanguage } from '../../shared/i18n/languages'
import type { Texts, TextName, Translatable } from './translatable'

/** What is sent: texts in a language, and what they were made from. */
export interface TextsToSave {
  from: Translatable
  language: TargetLanguage
  texts: Texts
}

/**
 * Saves the texts that differ from those in `from`. Resolves to whether all of them are saved: not if another person changed something
 * since.
 */
export type SaveTexts = (saved: TextsToSave) => Promise<boolean>

/** Whether there is anything to save of these texts: they changed, or are said to be right still. */
function isToSave({ from, texts }: TextsToSave, names: TextName[]): boolean {
  return from.isOutdated || names.some((name) => texts[name] !== from.translated[name])
}

const CHANGED = ['ProductChanged', 'CategoryChanged', 'ArticleChanged', 'TranslationChanged']

/** Then nothing comes of it, which is no failure. */
const onRefused = ({ __typename }: { __typename: string }) => CHANGED.includes(__typename)

/** Saves texts of a product, and what its picture shows. */
export function useSaveProductTexts(): SaveTexts {
  const { send: translateProduct } = useAct(useTranslateProductMutation, { onRefused })
  const { send: translateImage } = useAct(useTranslateImageMutation, { onRefused })
  return async (saved) => {
    const { from, language, texts } = saved
    const { name, description, material, alt } = texts
    const fields = listFields(from.english).filter(isSizeField)
    if (isToSave(saved, ['name', 'description', 'material', ...fields])) {
      const sizes = fields.map((field) => ({ size: sizeOfField(field), name: texts[field] }))
      const input = {
        ...{ id: from.id, language, name, description, material, ...(sizes.length > 0 && { sizes }) },
        productVersion: from.sourceVersion,
        expectedVersion: from.version,
      }
      if (!(await translateProduct({ input }))) return false
    }
    if (!from.image || alt === from.translated.alt) return true
    const input = { id: from.image.id, language, alt, expectedVersion: from.image.version }
    return (await translateImage({ input })) !== undefined
  }
}

/** Saves texts of a category. */
export function useSaveCategoryTexts(): SaveTexts {
  const { send: translateCategory } = useAct(useTranslateCategoryMutation, { onRefused })
  return async (saved) => {
    const { from, language, texts } = saved
    if (!isToSave(saved, ['name', 'description'])) return true
    const { name, description } = texts
    const input = {
      ...{ id: from.id, language, name, description },
      categoryVersion: from.sourceVersion,
      expectedVersion: from.version,
    }
    return (await translateCategory({ input })) !== undefined
  }
}

/** Saves texts of an article. */
export function useSaveArticleTexts(): SaveTexts {
  const { send: translateArticle } = useAct(useTranslateArticleMutation, { onRefused })
  return async (saved) => {
    const { from, language, texts } = saved
    if (!isToSave(saved, ['title', 'summary', 'body'])) return true
    const { title, summary, body } = texts
    const input = {
      ...{ id: from.id, language, title, summary, body },
      articleVersion: from.sourceVersion,
      expectedVersion: from.version,
    }
    return (await translateArticle({ input })) !== undefined
  }
}
