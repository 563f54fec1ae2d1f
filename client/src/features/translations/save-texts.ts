import { useAct } from '../../shared/graphql/use-act'
import {
  useTranslateArticleMutation,
  useTranslateCategoryMutation,
  useTranslateImageMutation,
  useTranslateProductMutation,
} from './save-texts.generated'
import type { Texts, TextName, Translatable } from './translatable'
import { isSizeField, sizeOfField, listFields } from './translatable'
import type { TargetLanguage } from '../../shared/i18n/languages'

/** Texts in a language, with the version that they are based on. */
interface TextsToSave {
  from: Translatable
  language: TargetLanguage
  texts: Texts
}

/**
 * Saves the texts that differ from those in `from`. Resolves to whether all were saved; false after another person's
 * change.
 */
export type SaveTexts = (saved: TextsToSave) => Promise<boolean>

/** Whether texts changed, or were confirmed as current. */
function isToSave({ from, texts }: TextsToSave, names: TextName[]): boolean {
  return from.isOutdated || names.some((name) => texts[name] !== from.translated[name])
}

const CHANGED = ['ProductChanged', 'CategoryChanged', 'ArticleChanged', 'TranslationChanged']

/** A conflict is no failure here. */
const onRefused = ({ __typename }: { __typename: string }) => CHANGED.includes(__typename)

/** Saves a product's texts and image description. */
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
