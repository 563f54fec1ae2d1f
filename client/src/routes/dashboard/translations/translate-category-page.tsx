import { useParams } from 'react-router-dom'
import { useSaveCategoryTexts } from '../../../features/translations/save-texts'
import { toTranslatableCategory } from '../../../features/translations/translatable'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { useCategoriesToTranslateQuery } from './translate-category-page.generated'
import { TranslationEditor } from './translation-editor'

/** Translates a category; for staff. */
export function TranslateCategoryPage() {
  const { id } = useParams()
  const query = useCategoriesToTranslateQuery(AS_KEPT)
  const saveTexts = useSaveCategoryTexts()
  return (
    <TranslationEditor
      query={query}
      read={({ categories }, language) => {
        const category = categories.find((one) => one.id === id)
        return category ? toTranslatableCategory(category, language) : null
      }}
      saveTexts={saveTexts}
    />
  )
}
