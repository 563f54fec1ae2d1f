import { useParams } from 'react-router-dom'
import { useSaveCategoryTexts } from '../../../features/translations/save-texts'
import { toTranslatableCategory } from '../../../features/translations/translatable'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { useCategoriesToTranslateQuery } from './translate-category-page.generated'
import { TranslationEditor } from './translation-editor'

/** Translates a category; for staff. */
export function TranslateCategoryPage() {
  const { id } = useParams()
  const query = useCategoriesToTranslateQuery(FOR_EDITING)
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
